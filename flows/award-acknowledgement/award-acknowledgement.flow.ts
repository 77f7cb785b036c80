import Type from 'typebox';
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { callFailed, escalate } from '#machines/call-failure.ts';
import { declaredActor } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowView } from '#machines/flow.ts';

/** A member was shown what it won. */
export const contract = flowContract({
  name: 'awardAcknowledgement',
  description: 'Keeps that the member was shown what it won in raffles, so that it is not shown again anywhere.',
  input: Type.Object({}),
  events: {},
  view: Type.Object({
    state: Type.Enum(['acknowledging', 'acknowledged', 'failed'], { description: 'Where the flow stands.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});

/** Acknowledges all awards that the member has; where that fails they are shown at the next visit. */
export const machine = setup({
  types: { context: {}, tags: {} as 'busy' },
  actors: { acknowledge: declaredActor<void>('acknowledge') },
}).createMachine({
  id: 'awardAcknowledgement',
  initial: 'acknowledging',
  states: {
    acknowledging: {
      tags: 'busy',
      invoke: {
        src: 'acknowledge',
        onDone: 'acknowledged',
        onError: [{ guard: callFailed, target: 'failed' }, { actions: escalate }],
      },
    },
    acknowledged: { type: 'final' },
    failed: { type: 'final' },
  },
});

/** What scripts see of it. */
export function view(snapshot: SnapshotFrom<typeof machine>): FlowView<typeof contract> {
  return { state: snapshot.value, isBusy: snapshot.hasTag('busy') };
}
