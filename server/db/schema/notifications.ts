import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** Which notifications members opened, and when first. The notifications themselves are in the release. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    notificationId: text('notification_id').notNull(),
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.notificationId] })],
);
