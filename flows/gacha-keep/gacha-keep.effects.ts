import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import type { FlowInput } from '#machines/flow.ts';
import { resultPage } from '#machines/gacha/gacha-draw.ts';
import { gachaEffects } from '../gacha-effects.ts';
import { machine } from './gacha-keep.flow.ts';
import type { contract, GachaKeepInput } from './gacha-keep.flow.ts';

export { stale, view } from './gacha-keep.flow.ts';

/** On the page of the result, the fan stays there. */
export function input(values: FlowInput<typeof contract>, { path }: Pick<FlowServices, 'path'>): GachaKeepInput {
  return { ...values, isAtResult: path() === resultPage };
}

/** The gacha against the API. A stopped flow does not abort a call: the points may be spent already. */
export function provide(services: FlowServices) {
  const { actors, actions } = gachaEffects(services);
  return machine.provide({
    actors: actors satisfies ActorsOf<typeof machine>,
    actions: actions satisfies ActionsOf<typeof machine>,
  });
}
