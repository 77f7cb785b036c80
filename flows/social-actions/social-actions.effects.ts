import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { KeptKey } from '#actors/kept-values.ts';
import type { Video } from '#schemas/entities/video.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import { machine } from './social-actions.flow.ts';
import type { Act, ActAnswer } from './social-actions.flow.ts';

export { stale, view } from './social-actions.flow.ts';

/** Ids of the videos whose view was reported. */
const viewedVideos: KeptKey<readonly string[]> = {
  name: 'viewedVideos',
  accepts: (value): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string'),
};

/** The acts at the API. A stopped flow does not abort a call: what was begun counts. */
export function provide({ api, user, applyUser, putEntity, keptInTab }: FlowServices) {
  /** A view is reported once a visit (4.18), however often the video is watched. */
  const onVideo = async ({ act, item }: Extract<Act, { kind: 'video' }>): Promise<Video> => {
    if (act !== 'view') return api.socialActions.onVideo(item.id, act);
    const viewed = keptInTab.read(viewedVideos) ?? [];
    if (viewed.includes(item.id)) return item;
    const video = await api.socialActions.onVideo(item.id, act);
    keptInTab.keep(viewedVideos, [...viewed, item.id]);
    return video;
  };
  return machine.provide({
    actors: {
      act: fromPromise<ActAnswer, Act>(async ({ input }) => {
        const { kind, act, item } = input;
        if (kind === 'own') return { kind, state: await api.socialActions.own(act, item?.id) };
        if (kind === 'video') return { kind, item: await onVideo(input) };
        return { kind, item: await api.socialActions.onPost(item.id, act) };
      }),
      pointsNow: fromPromise(async () => user()?.userPoint.point ?? null),
      refreshPoints: fromPromise<number | null, undefined>(async () => {
        const member = await api.users.me();
        // Who logged out meanwhile is not shown again.
        if (user()?.id !== member.id) return null;
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
