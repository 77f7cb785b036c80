import { Notification, NotificationLevel } from '#schemas/entities/notification.ts';
import { define } from '../../definition/define.ts';
import { Detail, Flag, Optional, Props, Words } from '../../definition/prop-types.ts';
import { saidValues } from '../../definition/skin-parts.ts';

export const notificationItem = define({
  name: 'NotificationItem',
  version: '1.1',
  description: 'A message of the campaign, folded until pressed.',
  props: Props({
    notification: Notification,
    initiallyOpen: Optional(Flag('Starts unfolded; folded if left out.')),
  }),
  events: {
    open: {
      description: 'One that the member has not opened before was unfolded.',
      detail: Detail({ id: Words('The id of the notification.') }),
    },
  },
  parts: {
    root: 'The whole.',
    description: 'The description.',
    level: 'The kind of message.',
    meta: 'Kind and time.',
    name: 'The name.',
    summary: 'What is pressed to unfold it.',
    time: 'The time.',
    title: 'The title.',
    unread: 'The mark of one that was not opened yet.',
    words: 'The words.',
  },
  ornaments: {
    arrow: 'The arrow at its end.',
  },
  states: {
    unread: '"true" as long as it was not opened.',
    level: `How urgent it is: ${saidValues(NotificationLevel.enum)}.`,
  },
  example: {
    id: 'news',
    each: { of: { $bind: 'resources.topNotifications.items' } },
    props: { notification: { $bind: 'item' } },
  },
});
