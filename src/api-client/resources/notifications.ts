import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { ReadNotificationResponse } from '#schemas/api/notifications.ts';
import type { CallOptions, Http } from '../http/http.ts';

/** Calls below /notifications that are no sources. */
export function notificationsApi(http: Http) {
  return {
    /** PUT /notifications/{id}/read: keeps that the member has opened it; nobody asked for it, so it fails in silence. */
    markRead(id: string, options?: CallOptions): Promise<ReadNotificationResponse> {
      const path = `/notifications/${encodeURIComponent(id)}/read`;
      return http.call(
        { method: 'PUT', path, body: {}, answer: shapes.readNotification },
        { toast: false, ...options },
      );
    },
  };
}
