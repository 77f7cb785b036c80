import Type from 'typebox';
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { callFailed, escalate } from '#machines/call-failure.ts';
import { declaredActor, declaredEffect } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowInput, FlowView } from '#machines/flow.ts';

/** Gives members their own data as a file. */
export const contract = flowContract({
  name: 'dataExport',
  description: 'Gives the member everything that is kept of them, as a file "my-data.json".',
  input: Type.Object({}),
  events: {},
  view: Type.Object({
    state: Type.Enum(['fetching', 'saved', 'failed'], { description: 'Where the flow stands.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});

/** Fetches what is kept of the member and saves it; a call that fails says so by its toast. */
export const machine = setup({
  types: {
    input: {} as FlowInput<typeof contract>,
    tags: {} as 'busy',
  },
  actors: {
    fetchData: declaredActor<object>('fetchData'),
  },
  actions: {
    saveFile: declaredEffect<{ name: string; content: object }>('saveFile'),
  },
}).createMachine({
  id: 'dataExport',
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'fetchData',
        onDone: {
          target: 'saved',
          actions: {
            type: 'saveFile',
            params: ({ event }) => ({ name: 'my-data.json', content: event.output }),
          },
        },
        onError: [{ guard: callFailed, target: 'failed' }, { actions: escalate }],
      },
    },
    saved: { type: 'final' },
    failed: { type: 'final' },
  },
});

type View = FlowView<typeof contract>;
type Snapshot = SnapshotFrom<typeof machine>;

/** What scripts see of an export. */
export function view(snapshot: Snapshot): View {
  return { state: snapshot.value, isBusy: snapshot.hasTag('busy') };
}
