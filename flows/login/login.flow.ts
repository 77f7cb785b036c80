import Type from 'typebox';
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { escalate } from '#machines/call-failure.ts';
import { declaredActor } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowInput, FlowView } from '#machines/flow.ts';

/** Leaves for the login page of the social network. */
export const contract = flowContract({
  name: 'login',
  description: 'Leaves for the login page of the social network.',
  input: Type.Object({
    anotherAccount: Type.Optional(Type.Boolean({ description: 'Asks the network for another account.' })),
  }),
  events: {},
  view: Type.Object({
    state: Type.Enum(['leaving', 'back'], {
      description: 'Where the flow stands: back when the fan came back to the page without having logged in here.',
    }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});

interface Context {
  readonly anotherAccount: boolean;
}

/** Leaves for the login page of the social network at once. */
export const machine = setup({
  types: {
    input: {} as FlowInput<typeof contract>,
    context: {} as Context,
    tags: {} as 'busy',
  },
  actors: { leaveForProvider: declaredActor<void, { anotherAccount: boolean }>('leaveForProvider') },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ anotherAccount: input.anotherAccount ?? false }),
  initial: 'leaving',
  states: {
    leaving: {
      tags: 'busy',
      invoke: {
        src: 'leaveForProvider',
        input: ({ context }) => ({ anotherAccount: context.anotherAccount }),
        onDone: 'back',
        onError: { actions: escalate },
      },
    },
    back: { type: 'final' },
  },
});

type View = FlowView<typeof contract>;
type Snapshot = SnapshotFrom<typeof machine>;

/** What scripts see of a login. */
export function view(snapshot: Snapshot): View {
  return { state: snapshot.value, isBusy: snapshot.hasTag('busy') };
}
