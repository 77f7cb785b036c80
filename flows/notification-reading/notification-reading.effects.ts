import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActorsOf } from '#actors/implementations.ts';
import { machine } from './notification-reading.flow.ts';

export { view } from './notification-reading.flow.ts';

/** The mark at the API. The answer counts even where the member has opened the next one meanwhile, which ends this flow. */
export function provide({ api, user, applyUser, putEntity }: FlowServices) {
  return machine.provide({
    actors: {
      markRead: fromPromise<void, string>(async ({ input }) => {
        const { notification, unreadNotifications } = await api.notifications.markRead(input);
        putEntity('notification', notification);
        const member = user();
        if (member !== null) applyUser({ ...member, unreadNotifications });
      }),
    } satisfies ActorsOf<typeof machine>,
  });
}
