import Type from 'typebox';
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { callFailed, escalate } from '#machines/call-failure.ts';
import { declaredActor } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowInput, FlowView } from '#machines/flow.ts';

/** A member opens a notification. */
export const contract = flowContract({
  name: 'notificationReading',
  description: 'Keeps that the member has opened a notification, whose mark goes wherever it is shown.',
  input: Type.Object({ notificationId: Type.String({ description: 'The notification.' }) }),
  events: {},
  view: Type.Object({
    state: Type.Enum(['marking', 'marked', 'failed'], { description: 'Where the flow stands.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});

/** Marks it; where that fails the mark stays, and the next time that it is opened tries again. */
export const machine = setup({
  types: {
    input: {} as FlowInput<typeof contract>,
    context: {} as FlowInput<typeof contract>,
    tags: {} as 'busy',
  },
  actors: { markRead: declaredActor<void, string>('markRead') },
}).createMachine({
  id: 'notificationReading',
  context: ({ input }) => input,
  initial: 'marking',
  states: {
    marking: {
      tags: 'busy',
      invoke: {
        src: 'markRead',
        input: ({ context }) => context.notificationId,
        onDone: 'marked',
        onError: [{ guard: callFailed, target: 'failed' }, { actions: escalate }],
      },
    },
    marked: { type: 'final' },
    failed: { type: 'final' },
  },
});

/** What scripts see of it. */
export function view(snapshot: SnapshotFrom<typeof machine>): FlowView<typeof contract> {
  return { state: snapshot.value, isBusy: snapshot.hasTag('busy') };
}
