import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Signal } from '#schemas/campaign/fair-play.ts';
import { isOneOf } from './is-one-of.ts';
import { members } from './members.ts';
import { transfers } from './points.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const heldRewardStates = ['held', 'released', 'refused', 'reversed'] as const;

/**
 * Rewards that were held for review, each once a member and reward key, whatever became of it: in no balance while they are
 * "held", paid by a transfer once "released", never once "refused"; "reversed" is paid, and taken back by another transfer.
 */
export const heldRewards = pgTable(
  'held_rewards',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    rewardKey: text('reward_key').notNull(),
    /** Kind, reason and amount of the transfer that pays it. */
    kind: text('kind').notNull(),
    reason: jsonb('reason').$type<Readonly<Record<string, unknown>>>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    signals: text('signals').array().$type<Signal[]>().notNull(),
    state: text('state', { enum: heldRewardStates }).notNull(),
    transferId: uuid('transfer_id')
      .unique()
      .references(() => transfers.id),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    unique('held_rewards_one_reward').on(table.memberId, table.rewardKey),
    check('held_rewards_state', isOneOf(table.state, heldRewardStates)),
    check('held_rewards_amount_positive', sql`${table.amount} > 0`),
    check(
      'held_rewards_paid_by_transfer',
      sql`(${table.state} IN ('released', 'reversed')) = (${table.transferId} IS NOT NULL)`,
    ),
    check('held_rewards_decided', sql`(${table.state} = 'held') = (${table.decidedAt} IS NULL)`),
    index('held_rewards_by_state').on(table.state, table.createdAt),
  ],
);

/** Which members signed in on which browser lately: a browser is known by a keyed digest of a cookie, which tells nothing of it. */
export const memberDevices = pgTable(
  'member_devices',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    device: text('device').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.device] }),
    index('member_devices_of_device').on(table.device),
    index('member_devices_seen').on(table.seenAt),
  ],
);
