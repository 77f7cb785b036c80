import { Notification, NotificationLevel } from '#schemas/entities/notification.ts';
import { define } from '../../definition/define.ts';
import { Detail, Props, Words } from '../../definition/prop-types.ts';
import { saidValues } from '../../definition/skin-parts.ts';

export const notificationDetail = define({
  name: 'NotificationDetail',
  version: '1.1',
  description: 'A message of the campaign as a whole, like a letter: level, date, title and all of its words.',
  props: Props({ notification: Notification }),
  events: {
    show: {
      description: 'It is on the page, and the member has not opened it before.',
      detail: Detail({ id: Words('The id of the notification.') }),
    },
  },
  parts: {
    root: 'The whole.',
    description: 'The description.',
    level: 'The kind of message.',
    time: 'The time.',
    title: 'The title.',
    top: 'What stands on top.',
  },
  ornaments: {
    seal: 'The sign of its kind.',
  },
  states: {
    level: `How urgent it is: ${saidValues(NotificationLevel.enum)}.`,
  },
  example: {
    id: 'letter',
    visible: { $bind: 'resources.notification.value' },
    props: { notification: { $bind: 'resources.notification.value' } },
    on: {
      show: {
        action: 'flow.start',
        flow: 'notificationReading',
        with: { notificationId: { $bind: 'event.id' } },
      },
    },
  },
});
