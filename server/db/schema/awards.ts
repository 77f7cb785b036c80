import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AwardKindName, DistributionState } from '#schemas/entities/user-prize.ts';
import type { LocalisedText } from '#schemas/values/locale.ts';
import { members } from './members.ts';

/** What of each award members hold, and where it is; the feature that awards has the award itself, under the same id. */
export const userPrizes = pgTable(
  'user_prizes',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<AwardKindName>().notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    prizeId: text('prize_id').notNull(),
    name: jsonb('name').$type<LocalisedText>().notNull(),
    amount: integer('amount').notNull(),
    code: text('code'),
    href: text('href'),
    state: text('state').$type<DistributionState>().notNull(),
    sentOn: date('sent_on', { mode: 'string' }),
    reference: text('reference'),
    /** Why it could not be handed over, in the operators' words. */
    problem: text('problem'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When somebody else was given it instead; null for who holds it. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    check('user_prizes_amount_positive', sql`${table.amount} > 0`),
    check('user_prizes_sent_on_a_day', sql`${table.state} <> 'sent' OR ${table.sentOn} IS NOT NULL`),
    index('user_prizes_by_member').on(table.memberId, table.createdAt, table.id),
    index('user_prizes_to_send')
      .on(table.createdAt, table.id)
      .where(sql`${table.state} IN ('waiting', 'failed')`),
  ],
);

/** What became of prizes that are sent, step by step; a step loses the words of who left, and nothing else changes. */
export const distributionSteps = pgTable(
  'distribution_steps',
  {
    userPrizeId: uuid('user_prize_id')
      .notNull()
      .references(() => userPrizes.id),
    /** From 1 on for each prize. */
    number: integer('number').notNull(),
    state: text('state').$type<'sent' | 'failed'>().notNull(),
    sentOn: date('sent_on', { mode: 'string' }),
    reference: text('reference'),
    problem: text('problem'),
    /** The file of the operators that said so. */
    batchId: uuid('batch_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userPrizeId, table.number] }),
    index('distribution_steps_by_batch').on(table.batchId),
  ],
);
