import Type from 'typebox';
import { Notification } from '../entities/notification.ts';

/** GET /notifications (paged; newest first) and GET /notifications/on_top */
export const NotificationsResponse = Type.Object({ notifications: Type.Array(Notification) });
export type NotificationsResponse = Type.Static<typeof NotificationsResponse>;

export const NotificationParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** GET /notifications/{id} */
export const NotificationResponse = Type.Object({ notification: Notification });
