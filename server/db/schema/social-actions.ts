import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Provider } from '#schemas/entities/product.ts';
import type { SnsActionErrorCode } from '#schemas/entities/sns-action-error.ts';
import type { SnsActionType } from '#schemas/values/sns-action-types.ts';
import { isOneOf } from './is-one-of.ts';
import { members } from './members.ts';

/** Social actions of members that earned nothing. Ids of one member sort by age. */
export const snsActionErrors = pgTable(
  'sns_action_errors',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    id: uuid('id').notNull(),
    actionType: text('action_type').$type<SnsActionType>().notNull(),
    code: text('code').$type<SnsActionErrorCode>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.id] })],
);

export const actionRowStates = ['pending', 'done'] as const;

/**
 * What members did on the social network: one row for each member, kind and target, so that nothing is done twice. One
 * that is not confirmed in the end goes, and may be tried again.
 */
export const socialActions = pgTable(
  'social_actions',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    actionType: text('action_type').$type<SnsActionType>().notNull(),
    /** Such as "post:1234"; `server/features/social-actions/action-target.ts` writes it. */
    target: text('target').notNull(),
    provider: text('provider').$type<Provider>().notNull(),
    state: text('state', { enum: actionRowStates }).notNull(),
    /** What it changed the balance by. */
    point: bigint('point', { mode: 'number' }).notNull(),
    /** How often the network was asked. */
    checks: integer('checks').notNull(),
    /** When the network is asked next; null once it is done. */
    nextCheckAt: timestamp('next_check_at', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.actionType, table.target] }),
    check('social_actions_state', isOneOf(table.state, actionRowStates)),
    check('social_actions_next_check', sql`(${table.state} = 'pending') = (${table.nextCheckAt} IS NOT NULL)`),
    index('social_actions_due').on(table.nextCheckAt),
    index('social_actions_of_target').on(table.target, table.actionType),
  ],
);

/** How many members liked and reposted each target, as last counted. */
export const actionCounts = pgTable(
  'action_counts',
  {
    target: text('target').notNull(),
    actionType: text('action_type').$type<SnsActionType>().notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.target, table.actionType] })],
);
