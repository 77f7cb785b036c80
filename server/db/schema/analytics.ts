import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** How often pages were looked at and scripts counted something: sums of a day, never of a person. */
export const analyticsCounts = pgTable(
  'analytics_counts',
  {
    /** Hash of everything but the count. */
    identity: text('identity').primaryKey(),
    /** Day in the time zone of the campaign, such as "2026-11-21". */
    day: text('day').notNull(),
    analyticsId: text('analytics_id').notNull(),
    kind: text('kind', { enum: ['view', 'event'] }).notNull(),
    name: text('name').notNull(),
    label: text('label').notNull(),
    locale: text('locale', { enum: ['ja', 'en', 'ko'] }).notNull(),
    device: text('device', { enum: ['pc', 'tb', 'sp'] }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('analytics_counts_of_day').on(table.day, table.analyticsId)],
);
