import Type from 'typebox';
import { Timestamp } from '../timestamp.ts';

export const NotificationLevel = Type.Enum(['info', 'warning', 'danger'], { description: 'How urgent it is.' });

/** A message of the campaign to its fans (spec §3). */
export const Notification = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    level: NotificationLevel,
    description: Type.String(),
    displayedAtIso: Timestamp,
  },
  { title: 'Notification' },
);
export type Notification = Type.Static<typeof Notification>;
