import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AggregatedKey } from '#schemas/entities/point-config.ts';
import { isOneOf } from './is-one-of.ts';
import { members } from './members.ts';

export const accountKinds = ['issuance', 'member', 'redemption'] as const;

/**
 * Accounts of the ledger. Points are made in "issuance" and end in "redemption"; neither caches a balance, so that
 * no row is written by every member. A member's account caches its balance, what social actions earned, and the number of
 * its last transfer.
 */
export const pointAccounts = pgTable(
  'point_accounts',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    productCode: integer('product_code').notNull(),
    memberId: uuid('member_id')
      .unique()
      .references(() => members.id),
    balance: bigint('balance', { mode: 'number' }),
    lastSequence: integer('last_sequence'),
    social: bigint('social', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('point_accounts_kind', isOneOf(table.kind, accountKinds)),
    check(
      'point_accounts_member_cache',
      sql`(${table.kind} = 'member') = (${table.memberId} IS NOT NULL AND ${table.balance} IS NOT NULL AND ${table.lastSequence} IS NOT NULL)`,
    ),
    check('point_accounts_balance_not_negative', sql`${table.balance} >= 0`),
  ],
);

/** Movements of points, of the kinds of `server/features/points/ledger-kinds.ts`: `amount` leaves the debit account and enters the credit account. Never changed. */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid('id').primaryKey(),
    debitAccountId: text('debit_account_id')
      .notNull()
      .references(() => pointAccounts.id),
    creditAccountId: text('credit_account_id')
      .notNull()
      .references(() => pointAccounts.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    memberAccountId: text('member_account_id')
      .notNull()
      .references(() => pointAccounts.id),
    sequence: integer('sequence').notNull(),
    balanceAfter: bigint('balance_after', { mode: 'number' }).notNull(),
    reason: jsonb('reason').$type<Readonly<Record<string, unknown>>>().notNull(),
    rewardKey: text('reward_key'),
    refundOf: uuid('refund_of').references((): AnyPgColumn => transfers.id),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('transfers_amount_positive', sql`${table.amount} > 0`),
    check('transfers_two_accounts', sql`${table.debitAccountId} <> ${table.creditAccountId}`),
    check('transfers_of_member', sql`${table.memberAccountId} IN (${table.debitAccountId}, ${table.creditAccountId})`),
    check('transfers_balance_not_negative', sql`${table.balanceAfter} >= 0`),
    unique('transfers_member_sequence').on(table.memberAccountId, table.sequence),
    uniqueIndex('transfers_one_reward').on(table.memberAccountId, table.rewardKey),
    unique('transfers_one_refund').on(table.refundOf),
    index('transfers_by_time').using('brin', table.createdAt),
  ],
);

/** What is counted of all members together, by the keys of `aggregatedKeys`. Up to `settledUntil` nothing is added any more. */
export const pointTotals = pgTable('point_totals', {
  key: text('key').$type<AggregatedKey>().primaryKey(),
  total: bigint('total', { mode: 'number' }).notNull(),
  settled: bigint('settled', { mode: 'number' }).notNull(),
  settledUntil: timestamp('settled_until', { withTimezone: true, precision: 3 }).notNull(),
  aggregatedAt: timestamp('aggregated_at', { withTimezone: true, precision: 3 }).notNull(),
});
