import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** What fans asked. Who asked and what is personal: a purge takes it out and leaves the rest. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    category: text('category').notNull(),
    locale: text('locale').notNull(),
    memberId: uuid('member_id').references(() => members.id),
    replyName: text('reply_name'),
    message: text('message'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    purgedAt: timestamp('purged_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('inquiries_newest_first').on(table.createdAt, table.id),
    index('inquiries_of_member').on(table.memberId),
  ],
);
