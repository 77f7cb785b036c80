import { NotificationParams, NotificationResponse, NotificationsResponse } from '#schemas/api/notifications.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import { PagedQuery } from '#schemas/api/paged-query.ts';
import type { AppPart } from '#server/app-dependencies.ts';
import { ApiError } from '#server/http/api-error.ts';
import { setPagingHeaders } from '#server/http/paging.ts';
import { readContextOf } from '#server/http/read-context.ts';
import {
  notificationPage,
  notificationsOnTop,
  notificationsPerPage,
  readNotification,
} from '#server/notifications/notification-list.ts';

export const notificationsRoutes: AppPart = (app, dependencies) => {
  app.get(
    '/notifications',
    {
      schema: {
        summary: 'One page of the notifications, newest first; headers per-page and total.',
        tags: ['notifications'],
        querystring: PagedQuery,
        response: { 200: NotificationsResponse },
      },
    },
    async (request, reply) => {
      const paging = { page: request.query.page ?? 1, perPage: notificationsPerPage };
      const { items, total } = notificationPage(await readContextOf(request, dependencies), paging);
      setPagingHeaders(reply, notificationsPerPage, total);
      return { notifications: items };
    },
  );

  app.get(
    '/notifications/on_top',
    {
      schema: {
        summary: 'The notifications that the campaign puts on the top page.',
        tags: ['notifications'],
        response: { 200: NotificationsResponse },
      },
    },
    async (request) => ({ notifications: notificationsOnTop(await readContextOf(request, dependencies)) }),
  );

  app.get(
    '/notifications/:id',
    {
      schema: {
        summary: 'One notification.',
        tags: ['notifications'],
        params: NotificationParams,
        response: { 200: NotificationResponse, 404: ErrorBody },
      },
    },
    async (request) => {
      const notification = readNotification(await readContextOf(request, dependencies), request.params.id);
      if (notification === null) throw new ApiError(404, 'not-found', 'There is no such notification.');
      return { notification };
    },
  );
};
