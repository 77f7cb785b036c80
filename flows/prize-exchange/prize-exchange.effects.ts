import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import type { FlowInput } from '#machines/flow.ts';
import { machine } from './prize-exchange.flow.ts';
import type { contract, PrizeExchangeInput } from './prize-exchange.flow.ts';

export { stale, view } from './prize-exchange.flow.ts';

/** Completes what a script gives by what the page knows of the member. */
export function input(
  { prize }: FlowInput<typeof contract>,
  { user, now }: Pick<FlowServices, 'user' | 'now'>,
): PrizeExchangeInput {
  return { prize, point: user()?.userPoint.point ?? 0, now: now() };
}

const toldByTheFlow = ['prize.insufficient-points', 'prize.changed', 'auth.session-expired'];

/** The exchange of a prize against the API. A stopped flow does not abort the call: the points may be spent already. */
export function provide({ api, notify, refreshMember, putEntity, dropEntity }: FlowServices) {
  return machine.provide({
    actors: {
      exchangePrize: fromPromise(({ input: { prizeId, ...body } }) =>
        api.prizes.exchange(prizeId, body, { intercept: toldByTheFlow }),
      ),
    } satisfies ActorsOf<typeof machine>,
    actions: {
      notify: (_, toast) => notify(toast),
      refreshMember: () => refreshMember(),
      putPrize: (_, prize) => putEntity('prize', prize),
      dropPrize: (_, id) => dropEntity('prize', id),
    } satisfies ActionsOf<typeof machine>,
  });
}
