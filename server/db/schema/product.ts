import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Campaign } from '#schemas/campaign.ts';

/** The campaign that this server runs: one row, `code` 1, written when a release goes live. */
export const products = pgTable('products', {
  code: integer('code').primaryKey(),
  campaign: text('campaign').notNull(),
  settings: jsonb('settings').$type<Campaign['product']>().notNull(),
  countsBefore: jsonb('counts_before').$type<NonNullable<Campaign['countsBefore']>>().notNull(),
  points: jsonb('points').$type<Campaign['points']>().notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true, precision: 3 }).notNull(),
});
