import Type from 'typebox';
import { Text } from '../values/bounded.ts';
import { timestamp } from '../values/timestamp.ts';

export const NotificationLevel = Type.Enum(['info', 'warning', 'danger'], {
  description: 'How urgent it is: news, a warning, or a danger such as a stop of the service.',
});

/** A message of the campaign to its fans. */
export const Notification = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; distinguishes notifications.' }),
    title: Text({ description: 'Heading, in the language of the fan.' }),
    level: NotificationLevel,
    description: Text({ description: 'The message, in the language of the fan; may be empty.' }),
    displayedAtIso: timestamp('When it was made known.'),
    isUnread: Type.Boolean({
      description: 'The member has not opened it, and it came after the registration; false for visitors.',
    }),
  },
  { title: 'Notification', description: 'A message of the campaign to its fans.' },
);
export type Notification = Type.Static<typeof Notification>;
