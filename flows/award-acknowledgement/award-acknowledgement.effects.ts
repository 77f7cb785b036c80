import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActorsOf } from '#actors/implementations.ts';
import { machine } from './award-acknowledgement.flow.ts';

export { view } from './award-acknowledgement.flow.ts';

/** The acknowledgement at the API: one award after the other, and none is shown any more that was kept. */
export function provide({ api, user, applyUser }: FlowServices) {
  return machine.provide({
    actors: {
      acknowledge: fromPromise<void, undefined>(async () => {
        for (const { raffleId } of user()?.userNotification.raffleAwards ?? []) {
          await api.raffles.acknowledge(raffleId);
          const member = user();
          if (member === null) return;
          const raffleAwards = member.userNotification.raffleAwards.filter((award) => award.raffleId !== raffleId);
          applyUser({ ...member, userNotification: { raffleAwards } });
        }
      }),
    } satisfies ActorsOf<typeof machine>,
  });
}
