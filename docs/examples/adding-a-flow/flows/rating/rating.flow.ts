import Type from 'typebox';
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { declaredEffect } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowEvent } from '#machines/flow-contract.ts';
import type { FlowToast } from '#machines/flow-toast.ts';
import type { FlowInput, FlowView, ModalMeta } from '#machines/flow.ts';

/** Asks how a fan likes something. */
export const contract = flowContract({
  name: 'rating',
  description: 'Asks for one to five stars.',
  input: Type.Object({}),
  events: {
    'rating.choose': Type.Object(
      { stars: Type.Integer({ minimum: 1, maximum: 5, description: 'How many.' }) },
      { description: 'Stars were chosen.' },
    ),
    'rating.send': Type.Object({}, { description: 'Send them.' }),
    'rating.cancel': Type.Object({}, { description: 'Leave without rating.' }),
  },
  view: Type.Object({
    state: Type.Enum(['choosing', 'sent', 'canceled'], { description: 'Where the flow stands.' }),
    stars: Type.Integer({ description: 'Stars that are chosen; 0 before.' }),
    cannotSend: Type.Boolean({ description: 'For a button that is disabled.' }),
  }),
});

/** Stars first, then thanks. */
export const machine = setup({
  types: {
    input: {} as FlowInput<typeof contract>,
    context: {} as { readonly stars: number },
    events: {} as FlowEvent<typeof contract>,
    meta: {} as ModalMeta<typeof contract>,
  },
  actions: { notify: declaredEffect<FlowToast>('notify') },
  guards: { hasStars: ({ context }) => context.stars > 0 },
}).createMachine({
  id: 'rating',
  context: { stars: 0 },
  initial: 'choosing',
  states: {
    choosing: {
      meta: { modal: 'rating', dismiss: 'rating.cancel' },
      on: {
        'rating.choose': { actions: assign({ stars: ({ event }) => event.stars }) },
        'rating.send': { guard: 'hasStars', target: 'sent' },
        'rating.cancel': 'canceled',
      },
    },
    sent: { type: 'final', entry: { type: 'notify', params: { key: 'rating.thanks', tone: 'success' } } },
    canceled: { type: 'final' },
  },
});

/** What scripts see of a rating. */
export function view(snapshot: SnapshotFrom<typeof machine>): FlowView<typeof contract> {
  const { stars } = snapshot.context;
  return { state: snapshot.value, stars, cannotSend: !snapshot.can({ type: 'rating.send' }) };
}
