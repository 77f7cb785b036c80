import Type from 'typebox';
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { callFailed, escalate } from '#machines/call-failure.ts';
import { declaredActor, declaredEffect } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowEvent } from '#machines/flow-contract.ts';
import type { FlowToast } from '#machines/flow-toast.ts';
import { fullScreenTag } from '#machines/flow.ts';
import type { FlowInput, FlowView, ModalMeta } from '#machines/flow.ts';

/** Logout after a confirmation. */
export const contract = flowContract({
  name: 'logout',
  description: 'Logs the member out after a confirmation.',
  input: Type.Object({}),
  events: {
    'logout.confirm': Type.Object({}, { description: 'Log out.' }),
    'logout.cancel': Type.Object({}, { description: 'Stay logged in.' }),
  },
  view: Type.Object({
    state: Type.Enum(['confirming', 'loggingOut', 'loggedOut', 'canceled'], { description: 'Where the flow stands.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});

/** Logout after a confirmation; a failure leaves the member logged in. */
export const machine = setup({
  types: {
    input: {} as FlowInput<typeof contract>,
    events: {} as FlowEvent<typeof contract>,
    tags: {} as 'busy' | typeof fullScreenTag,
    meta: {} as ModalMeta<typeof contract>,
  },
  actors: {
    endSession: declaredActor<void>('endSession'),
  },
  actions: {
    clearUser: declaredEffect('clearUser'),
    closeMenu: declaredEffect('closeMenu'),
    notify: declaredEffect<FlowToast>('notify'),
    navigate: declaredEffect<{ to: string }>('navigate'),
  },
}).createMachine({
  id: 'logout',
  initial: 'confirming',
  states: {
    confirming: {
      meta: { modal: 'confirm-logout', dismiss: 'logout.cancel' },
      on: { 'logout.confirm': 'loggingOut', 'logout.cancel': 'canceled' },
    },
    loggingOut: {
      tags: ['busy', fullScreenTag],
      meta: { modal: 'confirm-logout', dismiss: 'logout.cancel' },
      invoke: {
        src: 'endSession',
        onDone: 'loggedOut',
        onError: [{ guard: callFailed, target: 'canceled' }, { actions: escalate }],
      },
    },
    loggedOut: {
      type: 'final',
      entry: [
        'clearUser',
        'closeMenu',
        { type: 'notify', params: { key: 'errors.toast.loggedOut', tone: 'success' } },
        { type: 'navigate', params: { to: '/' } },
      ],
    },
    canceled: { type: 'final' },
  },
});

type View = FlowView<typeof contract>;
type Snapshot = SnapshotFrom<typeof machine>;

/** What scripts see of a logout. */
export function view(snapshot: Snapshot): View {
  return { state: snapshot.value, isBusy: snapshot.hasTag('busy') };
}
