import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import { machine } from './linkage.flow.ts';

export { view } from './linkage.flow.ts';

/** The way to the game, as the server knows it. */
export function provide({ api, leaveTo }: FlowServices) {
  return machine.provide({
    actors: { fetchLink: fromPromise(() => api.analyses.linkage()) } satisfies ActorsOf<typeof machine>,
    actions: { leaveTo: (_, { url }) => void leaveTo(url) } satisfies ActionsOf<typeof machine>,
  });
}
