import { Notification } from '#schemas/entities/notification.ts';
import { define } from '../../definition/define.ts';
import { Flag, Optional, Props } from '../../definition/prop-types.ts';

export const notificationItem = define({
  name: 'NotificationItem',
  version: '1.0',
  description: 'A message of the campaign, folded until pressed.',
  props: Props({
    notification: Notification,
    initiallyOpen: Optional(Flag('Starts unfolded; folded if left out.')),
  }),
  example: {
    id: 'news',
    each: { of: { $bind: 'resources.topNotifications.items' } },
    props: { notification: { $bind: 'item' } },
  },
});
