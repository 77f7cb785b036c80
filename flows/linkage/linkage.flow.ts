import Type from 'typebox';
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { callFailed, escalate } from '#machines/call-failure.ts';
import { declaredActor, declaredEffect } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowInput, FlowView } from '#machines/flow.ts';

/** Opens the game on the fan's device. */
export const contract = flowContract({
  name: 'linkage',
  description: 'Opens the game on the device, with what the game sent the fan here with.',
  input: Type.Object({}),
  events: {},
  view: Type.Object({
    state: Type.Enum(['fetching', 'leaving', 'missing', 'failed'], { description: 'Where the flow stands.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});

/** Asks where the game is, and leaves for it; a call that fails is told by a toast of the client. */
export const machine = setup({
  types: {
    input: {} as FlowInput<typeof contract>,
    context: {} as object,
    tags: {} as 'busy',
  },
  actors: { fetchLink: declaredActor<string | null>('fetchLink') },
  actions: { leaveTo: declaredEffect<{ url: string }>('leaveTo') },
}).createMachine({
  id: 'linkage',
  context: {},
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'fetchLink',
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'leaving',
            actions: { type: 'leaveTo', params: ({ event }) => ({ url: event.output ?? '' }) },
          },
          { target: 'missing' },
        ],
        onError: [{ guard: callFailed, target: 'failed' }, { actions: escalate }],
      },
    },
    leaving: { type: 'final' },
    missing: { type: 'final' },
    failed: { type: 'final' },
  },
});

/** What scripts see of the way to the game. */
export function view(snapshot: SnapshotFrom<typeof machine>): FlowView<typeof contract> {
  return { state: snapshot.value, isBusy: snapshot.hasTag('busy') };
}
