import { NotificationParams, NotificationResponse, NotificationsResponse } from '#schemas/api/notifications.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import { PagedQuery } from '#schemas/api/paged-query.ts';
import type { Locale } from '#schemas/locale-names.ts';
import type { AppPart } from '#server/app-dependencies.ts';
import { ApiError } from '#server/http/api-error.ts';
import { setPagingHeaders } from '#server/http/paging.ts';
import {
  notificationPage,
  notificationsOnTop,
  readNotification,
  type NotificationReader,
} from '#server/notifications/notification-list.ts';

const notificationsPerPage = 20;

export const notificationsRoutes: AppPart = (app, { db, clock }) => {
  const readerOf = ({ locale }: { locale: Locale }): NotificationReader => ({ now: clock.now(), locale });

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
      const { items, total } = await notificationPage(db, paging, readerOf(request));
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
    async (request) => ({ notifications: await notificationsOnTop(db, readerOf(request)) }),
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
      const notification = await readNotification(db, request.params.id, readerOf(request));
      if (notification === null) throw new ApiError(404, 'not-found', 'There is no such notification.');
      return { notification };
    },
  );
};
