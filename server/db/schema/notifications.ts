import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Notification } from '#schemas/entities/notification.ts';
import type { LocalisedText } from '#schemas/locale.ts';

/** Messages of the campaign; `hidden` when the live release no longer has them. */
export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    title: jsonb('title').$type<LocalisedText>().notNull(),
    level: text('level').$type<Notification['level']>().notNull(),
    description: jsonb('description').$type<LocalisedText>().notNull(),
    displayedAt: timestamp('displayed_at', { withTimezone: true, precision: 3 }).notNull(),
    onTop: boolean('on_top').notNull().default(false),
    hidden: boolean('hidden').notNull().default(false),
  },
  (table) => [index('notifications_newest_first').on(table.displayedAt, table.id)],
);
