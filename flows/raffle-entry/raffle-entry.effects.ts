import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import type { FlowInput } from '#machines/flow.ts';
import { machine } from './raffle-entry.flow.ts';
import type { contract, RaffleEntryInput } from './raffle-entry.flow.ts';

export { stale, view } from './raffle-entry.flow.ts';

/** Completes what a script gives by what the page knows of the member. */
export function input(
  { raffle }: FlowInput<typeof contract>,
  { user, now }: Pick<FlowServices, 'user' | 'now'>,
): RaffleEntryInput {
  const { point = 0, totalSnsGetPoint: totalPoint = 0 } = user()?.userPoint ?? {};
  return { raffle, point, totalPoint, now: now() };
}

const toldByTheFlow = ['raffle.insufficient-points', 'raffle.changed', 'raffle.wrong-code', 'auth.session-expired'];

/** The entry of a raffle against the API. A stopped flow does not abort the call: the points may be spent already. */
export function provide({ api, notify, refreshMember, putEntity }: FlowServices) {
  return machine.provide({
    actors: {
      enterRaffle: fromPromise(async ({ input: { raffleId, enteredAmount, ...body } }) => {
        const enter = () => api.raffles.apply(raffleId, body, { intercept: toldByTheFlow });
        const answer = await enter();
        // The answer to an earlier entry came, whose first answer was lost: nothing was entered by this call.
        return answer.enteredAmount > enteredAmount ? answer : enter();
      }),
    } satisfies ActorsOf<typeof machine>,
    actions: {
      notify: (_, toast) => notify(toast),
      refreshMember: () => refreshMember(),
      putRaffle: (_, raffle) => putEntity('raffle', raffle),
    } satisfies ActionsOf<typeof machine>,
  });
}
