import { ErrorBody } from '#schemas/api/error.ts';
import { NotificationParams, ReadNotificationBody, ReadNotificationResponse } from '#schemas/api/notifications.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { rateLimiter } from '#server/http/limits/rate-limit.ts';
import { readContextOf } from '#server/http/requests/read-context.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { countUnread, readNotification } from './notification-list.ts';
import { keepRead, readStateOf } from './notification-reads.ts';

/** Who opens one after the other goes on; a program that does nothing else is stopped. */
const limit = { burst: 60, perMinute: 60 };

/** Members who open notifications. */
export const notificationsRoutes: AppPlugin = (app, dependencies) => {
  const { db, clock } = dependencies;
  app.put(
    '/notifications/:notificationId/read',
    {
      preHandler: rateLimiter(limit, () => clock.now().getTime()),
      schema: {
        summary:
          'Keeps that the signed-in member has opened a notification; once it is kept, nothing changes any more.',
        tags: ['notifications'],
        params: NotificationParams,
        body: ReadNotificationBody,
        response: { 200: ReadNotificationResponse, 401: ErrorBody, 404: ErrorBody, 429: ErrorBody },
      },
    },
    async (request) => {
      const { id: memberId } = requireMember(request);
      const { notificationId } = request.params;
      const context = await readContextOf(request, dependencies);
      const notification = await readNotification(context, notificationId);
      if (notification === null) throw new ApiError(404, 'not-found', 'There is no such notification.');
      const { release, now: readAt } = context;
      if (notification.isUnread) await keepRead(db, { memberId, notificationId, readAt });
      const readState = await readStateOf(db, memberId);
      return {
        notification: { ...notification, isUnread: false },
        unreadNotifications: readState === null ? 0 : countUnread(release.campaign, readState, readAt),
      };
    },
  );
};
