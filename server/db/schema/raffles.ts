import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { releases } from './content.ts';
import { isOneOf } from './is-one-of.ts';
import { members } from './members.ts';
import { transfers } from './points.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Every raffle that ever was live. Whoever enters holds its row, and whoever closes or publishes it waits for them. */
export const raffles = pgTable('raffles', {
  id: text('id').primaryKey(),
  endAt: instant('end_at').notNull(),
  /** The release with this raffle that went live last. */
  releaseId: text('release_id')
    .notNull()
    .references(() => releases.id),
});

/** What members entered, one row each time, of so many chances; never changed, and none added once the raffle is closed. */
export const raffleEntries = pgTable(
  'raffle_entries',
  {
    /** Published: nothing in it says whose it is. */
    id: uuid('id').primaryKey(),
    raffleId: text('raffle_id')
      .notNull()
      .references(() => raffles.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** The first entry of the member in this raffle, published as the name of who entered. */
    entrantId: uuid('entrant_id').notNull(),
    amount: integer('amount').notNull(),
    /** How often the member had entered with this. */
    amountAfter: integer('amount_after').notNull(),
    cost: bigint('cost', { mode: 'number' }).notNull(),
    /** Null where the entry was free. */
    transferId: uuid('transfer_id')
      .unique()
      .references(() => transfers.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('raffle_entries_amount_positive', sql`${table.amount} > 0`),
    check('raffle_entries_paid', sql`(${table.cost} = 0) = (${table.transferId} IS NULL)`),
    unique('raffle_entries_by_member').on(table.memberId, table.raffleId, table.amountAfter),
    foreignKey({ columns: [table.entrantId], foreignColumns: [table.id], name: 'raffle_entries_entrant' }),
    index('raffle_entries_of_raffle').on(table.raffleId, table.id),
  ],
);

/** What a raffle was closed with; never changed. */
export const raffleClosings = pgTable('raffle_closings', {
  raffleId: text('raffle_id')
    .primaryKey()
    .references(() => raffles.id),
  /** The release whose definition counts for the draw. */
  releaseId: text('release_id')
    .notNull()
    .references(() => releases.id),
  entryCount: integer('entry_count').notNull(),
  ticketCount: bigint('ticket_count', { mode: 'number' }).notNull(),
  root: text('root').notNull(),
  /** How many may win. */
  places: integer('places').notNull(),
  closedAt: instant('closed_at').notNull(),
});

/** The draw of a raffle; never changed. */
export const raffleDraws = pgTable('raffle_draws', {
  raffleId: text('raffle_id')
    .primaryKey()
    .references(() => raffleClosings.raffleId),
  randomness: text('randomness').notNull(),
  drawnAt: instant('drawn_at').notNull(),
});

export const raffleAwardStates = ['won', 'reserve', 'passed'] as const;

/** Who was drawn, in order. A place is won by one at a time: of a winner who cannot be reached, a reserve takes it. */
export const raffleAwards = pgTable(
  'raffle_awards',
  {
    id: uuid('id').primaryKey(),
    raffleId: text('raffle_id')
      .notNull()
      .references(() => raffleDraws.raffleId),
    /** From 1, as drawn. */
    rank: integer('rank').notNull(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => raffleEntries.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    state: text('state', { enum: raffleAwardStates }).notNull(),
    /** From 1, for the best prize; null for a reserve. */
    place: integer('place'),
    prizeId: text('prize_id'),
    code: text('code').unique(),
    awardedAt: instant('awarded_at'),
  },
  (table) => [
    check('raffle_awards_rank_positive', sql`${table.rank} > 0`),
    check('raffle_awards_state', isOneOf(table.state, raffleAwardStates)),
    check(
      'raffle_awards_won_with_all',
      sql`num_nonnulls(${table.place}, ${table.prizeId}, ${table.code}, ${table.awardedAt}) = CASE WHEN ${table.state} = 'reserve' THEN 0 ELSE 4 END`,
    ),
    unique('raffle_awards_rank').on(table.raffleId, table.rank),
    unique('raffle_awards_once_a_member').on(table.raffleId, table.memberId),
    uniqueIndex('raffle_awards_one_of_a_place')
      .on(table.raffleId, table.place)
      .where(sql`${table.state} = 'won'`),
    index('raffle_awards_of_member').on(table.memberId),
  ],
);

/** Awards that members have been shown, and when. */
export const raffleAcknowledgements = pgTable(
  'raffle_acknowledgements',
  {
    awardId: uuid('award_id')
      .notNull()
      .references(() => raffleAwards.id),
    acknowledgedAt: instant('acknowledged_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.awardId] })],
);
