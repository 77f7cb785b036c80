import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import { machine } from './data-export.flow.ts';

export { view } from './data-export.flow.ts';

/** The export from the API, into a file of the browser. */
export function provide({ api, saveFile }: FlowServices) {
  return machine.provide({
    actors: { fetchData: fromPromise(() => api.users.exportMe()) } satisfies ActorsOf<typeof machine>,
    actions: {
      saveFile: (_, { name, content }) => saveFile(name, JSON.stringify(content, null, 2)),
    } satisfies ActionsOf<typeof machine>,
  });
}
