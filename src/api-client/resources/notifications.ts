import type { Static } from 'typebox';
import type { NotificationResponse, NotificationsResponse } from '#schemas/api/notifications.ts';
import type { Notification } from '#schemas/entities/notification.ts';
import type { Paging } from '#schemas/entities/paging.ts';
import type { CallOptions, Http } from '../http.ts';

/** Calls below /notifications. */
export function notificationsApi(http: Http) {
  return {
    /** GET /notifications: one page, newest first. */
    async list(
      query: { readonly page: number },
      options?: CallOptions,
    ): Promise<{ items: readonly Notification[]; paging: Paging }> {
      const call = { method: 'GET', path: '/notifications', query } as const;
      const { body, paging } = await http.callPage<NotificationsResponse>(call, options);
      return { items: body.notifications, paging };
    },
    /** GET /notifications/on_top: the ones that the top page shows. */
    async onTop(options?: CallOptions): Promise<readonly Notification[]> {
      const call = { method: 'GET', path: '/notifications/on_top' } as const;
      const { notifications } = await http.call<NotificationsResponse>(call, options);
      return notifications;
    },
    /** GET /notifications/{id} */
    async one(id: string, options?: CallOptions): Promise<Notification> {
      const call = { method: 'GET', path: `/notifications/${encodeURIComponent(id)}` } as const;
      const { notification } = await http.call<Static<typeof NotificationResponse>>(call, options);
      return notification;
    },
  };
}
