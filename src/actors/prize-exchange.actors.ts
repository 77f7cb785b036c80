import { fromPromise } from 'xstate';
import { prizeExchangeMachine } from '#machines/prize-exchange/prize-exchange.machine.ts';
import type { FlowDependencies } from './flow-dependencies.ts';
import type { ActionsOf, ActorsOf } from './implementations.ts';

type Machine = typeof prizeExchangeMachine;

/** The exchange of a prize against the API. A stopped flow does not abort the call: the points may be spent already. */
export function providePrizeExchange({ api, notify, refreshMember, replacePrize }: FlowDependencies) {
  return prizeExchangeMachine.provide({
    actors: {
      exchangePrize: fromPromise(({ input: { prizeId, amount } }) =>
        api.prizes.exchange(prizeId, { amount }, { intercept: ['prize.insufficient-points', 'auth.session-expired'] }),
      ),
    } satisfies ActorsOf<Machine>,
    actions: {
      notify: (_, toast) => notify(toast),
      refreshMember: () => refreshMember(),
      replacePrize: (_, prize) => replacePrize(prize),
    } satisfies ActionsOf<Machine>,
  });
}
