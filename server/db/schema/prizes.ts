import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { releases } from './content.ts';
import { members } from './members.ts';
import { transfers } from './points.ts';

/**
 * How many of each prize were given away. What a prize is stands in the releases; a publish only sets the cap that the
 * database guards, and notes the release. Rows of prizes that a release no longer has stay.
 */
export const prizeStock = pgTable(
  'prize_stock',
  {
    prizeId: text('prize_id').primaryKey(),
    /** Most that may ever be given away; null when stock is not tracked. */
    cap: integer('cap'),
    grantedBefore: integer('granted_before').notNull(),
    grantedAmount: integer('granted_amount').notNull(),
    /** The release with this prize that went live last. */
    releaseId: text('release_id').references(() => releases.id),
  },
  (table) => [
    check('prize_stock_granted_at_least_before', sql`${table.grantedAmount} >= ${table.grantedBefore}`),
    check('prize_stock_granted_before_not_negative', sql`${table.grantedBefore} >= 0`),
    check('prize_stock_within_cap', sql`${table.cap} IS NULL OR ${table.grantedAmount} <= ${table.cap}`),
  ],
);

/** What members took, one row an exchange; never changed. */
export const prizeAwards = pgTable(
  'prize_awards',
  {
    id: uuid('id').primaryKey(),
    prizeId: text('prize_id')
      .notNull()
      .references(() => prizeStock.prizeId),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    amount: integer('amount').notNull(),
    /** How many of the prize the member had taken with this. */
    takenAfter: integer('taken_after').notNull(),
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
    unique('prize_awards_by_member').on(table.memberId, table.prizeId, table.takenAfter),
  ],
);
