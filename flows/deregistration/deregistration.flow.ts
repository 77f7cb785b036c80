import Type from 'typebox';
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { callFailed, escalate } from '#machines/call-failure.ts';
import { declaredActor, declaredEffect } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowEvent } from '#machines/flow-contract.ts';
import { fullScreenTag } from '#machines/flow.ts';
import type { FlowInput, FlowView, ModalMeta } from '#machines/flow.ts';

/** A member leaves, after a confirmation. */
export const contract = flowContract({
  name: 'deregistration',
  description: 'Deletes the account of the member after a confirmation, and goes to /deregister.',
  input: Type.Object({}),
  events: {
    'deregistration.confirm': Type.Object({}, { description: 'Delete the account.' }),
    'deregistration.cancel': Type.Object({}, { description: 'Stay a member.' }),
  },
  view: Type.Object({
    state: Type.Enum(['confirming', 'deleting', 'deleted', 'canceled'], { description: 'Where the flow stands.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});

/** A member leaves; after a failure the question stands again (4.28). */
export const machine = setup({
  types: {
    input: {} as FlowInput<typeof contract>,
    events: {} as FlowEvent<typeof contract>,
    tags: {} as 'busy' | typeof fullScreenTag,
    meta: {} as ModalMeta<typeof contract>,
  },
  actors: {
    deleteAccount: declaredActor<void>('deleteAccount'),
  },
  actions: {
    setHasLeft: declaredEffect('setHasLeft'),
    clearUser: declaredEffect('clearUser'),
    closeMenu: declaredEffect('closeMenu'),
    navigate: declaredEffect<{ to: string }>('navigate'),
  },
}).createMachine({
  id: 'deregistration',
  initial: 'confirming',
  states: {
    confirming: {
      meta: { modal: 'confirm-registration-delete', dismiss: 'deregistration.cancel' },
      on: { 'deregistration.confirm': 'deleting', 'deregistration.cancel': 'canceled' },
    },
    deleting: {
      tags: ['busy', fullScreenTag],
      meta: { modal: 'confirm-registration-delete', dismiss: 'deregistration.cancel' },
      invoke: {
        src: 'deleteAccount',
        onDone: 'deleted',
        onError: [{ guard: callFailed, target: 'confirming' }, { actions: escalate }],
      },
    },
    deleted: {
      type: 'final',
      entry: ['setHasLeft', { type: 'navigate', params: { to: '/deregister' } }, 'clearUser', 'closeMenu'],
    },
    canceled: { type: 'final' },
  },
});

type View = FlowView<typeof contract>;
type Snapshot = SnapshotFrom<typeof machine>;

/** What scripts see of a deregistration. */
export function view(snapshot: Snapshot): View {
  return { state: snapshot.value, isBusy: snapshot.hasTag('busy') };
}
