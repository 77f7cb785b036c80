import Type from 'typebox';
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { escalate } from '#machines/call-failure.ts';
import { declaredActor } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowEvent } from '#machines/flow-contract.ts';
import type { FlowInput, FlowView, ModalMeta } from '#machines/flow.ts';

/** From the sign-up button, through the agreement to the rules, to the social network. */
export const contract = flowContract({
  name: 'signUp',
  description: 'From the sign-up button, through the agreement to the rules, to the social network.',
  input: Type.Object({
    anotherAccount: Type.Optional(Type.Boolean({ description: 'Asks the network for another account.' })),
  }),
  events: {
    'rules.agree': Type.Object(
      { agreed: Type.Boolean({ description: 'Agreed, or no longer.' }) },
      { description: 'The box was ticked or unticked.' },
    ),
    'signUp.proceed': Type.Object({}, { description: 'On to the social network.' }),
    'signUp.cancel': Type.Object({}, { description: 'Leave without signing up.' }),
  },
  view: Type.Object({
    state: Type.Enum(['agreeing', 'leaving', 'canceled'], { description: 'Where the flow stands.' }),
    agreed: Type.Boolean({ description: 'The fan agreed to the rules.' }),
    canProceed: Type.Boolean({ description: 'The fan may go on.' }),
    cannotProceed: Type.Boolean({ description: 'For a button that is disabled.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});

interface Context {
  readonly anotherAccount: boolean;
  readonly agreed: boolean;
}

/** From the agreement to the rules to the social network. */
export const machine = setup({
  types: {
    input: {} as FlowInput<typeof contract>,
    context: {} as Context,
    events: {} as FlowEvent<typeof contract>,
    tags: {} as 'busy',
    meta: {} as ModalMeta<typeof contract>,
  },
  actors: { leaveForProvider: declaredActor<void, { anotherAccount: boolean }>('leaveForProvider') },
  guards: {
    hasAgreed: ({ context }) => context.agreed,
  },
}).createMachine({
  id: 'signUp',
  context: ({ input }) => ({ anotherAccount: input.anotherAccount ?? false, agreed: false }),
  initial: 'agreeing',
  states: {
    agreeing: {
      meta: { modal: 'ready-sign-up', dismiss: 'signUp.cancel' },
      on: {
        'rules.agree': { actions: assign({ agreed: ({ event }) => event.agreed }) },
        'signUp.proceed': { guard: 'hasAgreed', target: 'leaving' },
        'signUp.cancel': 'canceled',
      },
    },
    leaving: {
      tags: 'busy',
      meta: { modal: 'ready-sign-up', dismiss: 'signUp.cancel' },
      invoke: {
        src: 'leaveForProvider',
        input: ({ context }) => ({ anotherAccount: context.anotherAccount }),
        onDone: 'agreeing',
        onError: { actions: escalate },
      },
      on: { 'signUp.cancel': 'canceled' },
    },
    canceled: { type: 'final' },
  },
});

type View = FlowView<typeof contract>;
type Snapshot = SnapshotFrom<typeof machine>;

/** What scripts see of a sign-up. */
export function view(snapshot: Snapshot): View {
  const canProceed = snapshot.can({ type: 'signUp.proceed' });
  return {
    state: snapshot.value,
    agreed: snapshot.context.agreed,
    canProceed,
    cannotProceed: !canProceed,
    isBusy: snapshot.hasTag('busy'),
  };
}
