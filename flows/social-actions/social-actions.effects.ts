import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import { machine } from './social-actions.flow.ts';
import type { Act, ActAnswer } from './social-actions.flow.ts';

export { stale, view } from './social-actions.flow.ts';

/** The acts at the API. A stopped flow does not abort a call: what was begun counts. */
export function provide({ api, user, applyUser, putEntity }: FlowServices) {
  return machine.provide({
    actors: {
      act: fromPromise<ActAnswer, Act>(async ({ input }) => {
        const { kind, act, item } = input;
        if (kind === 'own') return { kind, state: await api.socialActions.own(act, item?.id) };
        if (kind === 'video') return { kind, item: await api.socialActions.onVideo(item.id, act) };
        return { kind, item: await api.socialActions.onPost(item.id, act) };
      }),
      pointsNow: fromPromise(async () => user()?.userPoint.point ?? null),
      refreshPoints: fromPromise<number | null, undefined>(async () => {
        const member = await api.users.me();
        applyUser(member);
        return member.userPoint.point;
      }),
    } satisfies ActorsOf<typeof machine>,
    actions: {
      putPost: (_, post) => putEntity('post', post),
      putVideo: (_, video) => putEntity('video', video),
    } satisfies ActionsOf<typeof machine>,
  });
}
