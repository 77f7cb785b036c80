import { Notification, NotificationLevel } from '#schemas/entities/notification.ts';
import { define } from '../../definition/define.ts';
import { Props, SitePath } from '../../definition/prop-types.ts';
import { saidValues } from '../../definition/skin-parts.ts';

export const notificationCard = define({
  name: 'NotificationCard',
  version: '1.1',
  description: 'A message of the campaign in a list: date, level, title and how it begins; it leads to the whole.',
  props: Props({
    notification: Notification,
    to: SitePath('Page with the whole message.'),
  }),
  parts: {
    root: 'The whole.',
    date: 'The date.',
    day: 'The day.',
    excerpt: 'The first words of the message.',
    level: 'The kind of message.',
    link: 'The link.',
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
    each: { of: { $bind: 'lists.notifications.items' } },
    props: { notification: { $bind: 'item' }, to: { $expr: '"/notifications/" + item.id' } },
  },
});
