import Type from 'typebox';
import { Notification } from '../entities/notification.ts';
import { User } from '../entities/user.ts';

export const NotificationParams = Type.Object({ notificationId: Type.String({ minLength: 1, maxLength: 100 }) });

/** That it was opened is all there is to say. */
export const ReadNotificationBody = Type.Object({}, { additionalProperties: false });

/** A notification that was opened, and how many are left. */
export const ReadNotificationResponse = Type.Object({
  notification: Notification,
  unreadNotifications: User.properties.unreadNotifications,
});
export type ReadNotificationResponse = Type.Static<typeof ReadNotificationResponse>;
