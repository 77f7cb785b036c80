import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { GachaType } from '#schemas/values/gacha-kinds.ts';
import type { LocalisedText } from '#schemas/values/locale.ts';
import { releases } from './content.ts';
import { isOneOf } from './is-one-of.ts';
import { members } from './members.ts';
import { transfers } from './points.ts';

/** Every gacha that ever was live, with the seed that decides its draws; sealed until it is published after the end. */
export const gachas = pgTable('gachas', {
  id: text('id').primaryKey(),
  type: text('type').$type<GachaType>().notNull(),
  sealedSeed: text('sealed_seed').notNull(),
  /** SHA-256 of the seed, in hex. */
  seedHash: text('seed_hash').notNull(),
  /** In hex; null until it is published. */
  seed: text('seed'),
  revealedAt: timestamp('revealed_at', { withTimezone: true, precision: 3 }),
  endAt: timestamp('end_at', { withTimezone: true, precision: 3 }),
  /** The release with this gacha that went live last. */
  releaseId: text('release_id')
    .notNull()
    .references(() => releases.id),
  /** When the hash of the seed was published. */
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
});

/**
 * How many draws there are on a gacha: the sum of some rows. A draw locks that of its member, so that few wait for each
 * other; whoever changes the gacha locks all.
 */
export const gachaShards = pgTable(
  'gacha_shards',
  {
    gachaId: text('gacha_id')
      .notNull()
      .references(() => gachas.id),
    shard: smallint('shard').notNull(),
    draws: integer('draws').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gachaId, table.shard] })],
);

/** The odds of each gacha, one row each time that they change; never changed. */
export const gachaOdds = pgTable(
  'gacha_odds',
  {
    gachaId: text('gacha_id')
      .notNull()
      .references(() => gachas.id),
    version: integer('version').notNull(),
    /** SHA-256 of `content`, in hex. */
    digest: text('digest').notNull(),
    /** The odds as `oddsText` writes them. */
    content: text('content').notNull(),
    announced: jsonb('announced').$type<LocalisedText>(),
    releaseId: text('release_id')
      .notNull()
      .references(() => releases.id),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.gachaId, table.version] })],
);

/** How many of each item with a stock limit members hold or keep. Rows of items that no longer have one stay. */
export const gachaStock = pgTable(
  'gacha_stock',
  {
    gachaId: text('gacha_id')
      .notNull()
      .references(() => gachas.id),
    itemId: text('item_id').notNull(),
    /** Most that members may have at once; null when stock is not tracked any more, nor `given_amount`. */
    cap: integer('cap'),
    givenAmount: integer('given_amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gachaId, table.itemId] }),
    check('gacha_stock_given_not_negative', sql`${table.givenAmount} >= 0`),
    check('gacha_stock_within_cap', sql`${table.cap} IS NULL OR ${table.givenAmount} <= ${table.cap}`),
  ],
);

/** What members drew, one row a draw; never changed. */
export const gachaDraws = pgTable(
  'gacha_draws',
  {
    id: uuid('id').primaryKey(),
    gachaId: text('gacha_id')
      .notNull()
      .references(() => gachas.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Which draw of the member on the gacha it was, from 1. */
    number: integer('number').notNull(),
    oddsVersion: integer('odds_version').notNull(),
    /** Items that had run out, in the order of the odds. */
    outItems: jsonb('out_items').$type<readonly string[]>().notNull(),
    /** How many draws of the member before it, in a row, gave nothing of the guaranteed rarity; 0 without a guarantee. */
    misses: integer('misses').notNull(),
    /** Which word of the random bytes decided. */
    word: integer('word').notNull(),
    itemId: text('item_id').notNull(),
    rarity: smallint('rarity').notNull(),
    /** The member never drew this item before. */
    isNew: boolean('is_new').notNull(),
    cost: bigint('cost', { mode: 'number' }).notNull(),
    transferId: uuid('transfer_id')
      .notNull()
      .unique()
      .references(() => transfers.id),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('gacha_draws_number_positive', sql`${table.number} > 0`),
    foreignKey({
      name: 'gacha_draws_by_odds',
      columns: [table.gachaId, table.oddsVersion],
      foreignColumns: [gachaOdds.gachaId, gachaOdds.version],
    }),
    unique('gacha_draws_by_member').on(table.memberId, table.gachaId, table.number),
    uniqueIndex('gacha_draws_new_once')
      .on(table.memberId, table.gachaId, table.itemId)
      .where(sql`${table.isNew}`),
    index('gacha_draws_by_item').on(table.gachaId, table.itemId),
  ],
);

/** What a draw can come to: kept, given up, or put away with what was collected. */
export const gachaDecisionStates = ['decided', 'dismissed', 'collected'] as const;

/** What became of draws, one row for each that is no longer undecided; never changed. */
export const gachaDecisions = pgTable(
  'gacha_decisions',
  {
    drawId: uuid('draw_id')
      .primaryKey()
      .references(() => gachaDraws.id),
    state: text('state', { enum: gachaDecisionStates }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [check('gacha_decisions_state', isOneOf(table.state, gachaDecisionStates))],
);

/** What members have for good, one for each member of a gacha; never changed. */
export const gachaAwards = pgTable(
  'gacha_awards',
  {
    id: uuid('id').primaryKey(),
    gachaId: text('gacha_id')
      .notNull()
      .references(() => gachas.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** The item that was kept, or the prize for having drawn all. */
    prizeId: text('prize_id').notNull(),
    drawId: uuid('draw_id')
      .notNull()
      .unique()
      .references(() => gachaDraws.id),
    code: text('code').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [unique('gacha_awards_one_each').on(table.memberId, table.gachaId)],
);
