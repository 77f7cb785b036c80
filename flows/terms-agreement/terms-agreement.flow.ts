import Type from 'typebox';
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { callFailed, escalate, isCallFailure } from '#machines/call-failure.ts';
import { declaredActor, declaredEffect } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowToast } from '#machines/flow-toast.ts';
import type { FlowInput, FlowView } from '#machines/flow.ts';
import type { User } from '#schemas/entities/user.ts';

/** A member agrees to terms that changed after they had registered. */
export const contract = flowContract({
  name: 'termsAgreement',
  description: 'Keeps that the member agrees to the terms in force.',
  input: Type.Object({}),
  events: {},
  view: Type.Object({
    state: Type.Enum(['sending', 'agreed', 'changed', 'failed'], {
      description: 'Where the flow stands; changed when the terms became others meanwhile.',
    }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});

/** Tells the server that the member agrees; a call that fails says so by its toast, and the member is asked another time. */
export const machine = setup({
  types: {
    input: {} as FlowInput<typeof contract>,
    tags: {} as 'busy',
  },
  actors: {
    agree: declaredActor<User>('agree'),
  },
  actions: {
    applyUser: declaredEffect<User>('applyUser'),
    refreshMember: declaredEffect('refreshMember'),
    notify: declaredEffect<FlowToast>('notify'),
  },
  guards: {
    haveTermsChanged: ({ event }) => 'error' in event && isCallFailure(event.error) && event.error.status === 409,
  },
}).createMachine({
  id: 'termsAgreement',
  initial: 'sending',
  states: {
    sending: {
      tags: 'busy',
      invoke: {
        src: 'agree',
        onDone: {
          target: 'agreed',
          actions: [
            { type: 'applyUser', params: ({ event }) => event.output },
            { type: 'notify', params: { key: 'members.termsAgreed', tone: 'success' } },
          ],
        },
        onError: [
          { guard: 'haveTermsChanged', target: 'changed', actions: 'refreshMember' },
          { guard: callFailed, target: 'failed' },
          { actions: escalate },
        ],
      },
    },
    agreed: { type: 'final' },
    changed: { type: 'final' },
    failed: { type: 'final' },
  },
});

/** What scripts see of an agreement. */
export function view(snapshot: SnapshotFrom<typeof machine>): FlowView<typeof contract> {
  return { state: snapshot.value, isBusy: snapshot.hasTag('busy') };
}
