import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PrizeRecord } from '#schemas/campaign.ts';
import type { LocalisedText } from '#schemas/locale.ts';
import { members } from './members.ts';
import { transfers } from './points.ts';

/**
 * Prizes of the campaign. A publish writes every column but `grantedAmount`, which only exchanges raise,
 * and `grantedBefore`, at which it started, and sets `hidden` on those that the live release no longer has.
 */
export const prizes = pgTable(
  'prizes',
  {
    id: text('id').primaryKey(),
    name: jsonb('name').$type<LocalisedText>().notNull(),
    detail: jsonb('detail').$type<LocalisedText>().notNull(),
    icon: text('icon').notNull(),
    exchangePoint: integer('exchange_point').notNull(),
    endAt: timestamp('end_at', { withTimezone: true, precision: 3 }),
    totalAmount: integer('total_amount'),
    grantedBefore: integer('granted_before').notNull().default(0),
    grantedAmount: integer('granted_amount').notNull().default(0),
    userLimitAmount: integer('user_limit_amount'),
    delivery: jsonb('delivery').$type<PrizeRecord['delivery']>().notNull(),
    featured: boolean('featured').notNull().default(false),
    hidden: boolean('hidden').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    check('prizes_cost_positive', sql`${table.exchangePoint} > 0`),
    check('prizes_granted_at_least_before', sql`${table.grantedAmount} >= ${table.grantedBefore}`),
    check('prizes_granted_before_not_negative', sql`${table.grantedBefore} >= 0`),
    check(
      'prizes_stock_not_negative',
      sql`${table.totalAmount} IS NULL OR ${table.grantedAmount} <= ${table.totalAmount}`,
    ),
    index('prizes_by_cost').on(table.exchangePoint, table.id),
  ],
);

/** What members took, one row an exchange; never changed. */
export const prizeAwards = pgTable(
  'prize_awards',
  {
    id: uuid('id').primaryKey(),
    prizeId: text('prize_id')
      .notNull()
      .references(() => prizes.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    amount: integer('amount').notNull(),
    cost: bigint('cost', { mode: 'number' }).notNull(),
    code: text('code').notNull().unique(),
    transferId: uuid('transfer_id')
      .notNull()
      .unique()
      .references(() => transfers.id),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('prize_awards_amount_positive', sql`${table.amount} > 0`),
    index('prize_awards_by_member').on(table.memberId, table.prizeId),
  ],
);
