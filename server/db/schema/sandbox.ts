import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** Authorization codes of the sandbox network, by SHA-256. Used ones stay until they expire, to notice a second use. */
export const sandboxCodes = pgTable(
  'sandbox_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    personaId: text('persona_id').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    scope: text('scope').notNull(),
    codeChallenge: text('code_challenge').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('sandbox_codes_expiry').on(table.expiresAt)],
);

/** Access tokens of the sandbox network, by SHA-256; `profileReads` counts how often the profile was asked for. */
export const sandboxTokens = pgTable(
  'sandbox_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    codeHash: text('code_hash').notNull(),
    personaId: text('persona_id').notNull(),
    scope: text('scope').notNull(),
    profileReads: integer('profile_reads').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('sandbox_tokens_code').on(table.codeHash), index('sandbox_tokens_expiry').on(table.expiresAt)],
);

/**
 * Refresh tokens of the sandbox network, by SHA-256. Used ones stay until they expire, to notice a second use; `codeHash`
 * names the grant that all of its tokens come from.
 */
export const sandboxRefreshTokens = pgTable(
  'sandbox_refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    codeHash: text('code_hash').notNull(),
    personaId: text('persona_id').notNull(),
    scope: text('scope').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('sandbox_refresh_tokens_code').on(table.codeHash),
    index('sandbox_refresh_tokens_expiry').on(table.expiresAt),
  ],
);

/** What an account of the sandbox network does at most once to a target, and can take back. */
export const sandboxActKinds = ['like', 'repost', 'follow', 'like-video', 'watch'] as const;
export type SandboxActKind = (typeof sandboxActKinds)[number];

/** What accounts of the sandbox network did; `target` is a post, a video, or the id of an account. */
export const sandboxActs = pgTable(
  'sandbox_acts',
  {
    personaId: text('persona_id').notNull(),
    kind: text('kind', { enum: sandboxActKinds }).notNull(),
    target: text('target').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personaId, table.kind, table.target] }),
    index('sandbox_acts_target').on(table.target),
  ],
);

/** Posts of accounts of the sandbox network; each draft becomes one post, however often it is sent. */
export const sandboxPosts = pgTable(
  'sandbox_posts',
  {
    id: text('id').primaryKey(),
    personaId: text('persona_id').notNull(),
    body: text('body').notNull(),
    quotes: text('quotes'),
    repliesTo: text('replies_to'),
    draft: text('draft').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('sandbox_posts_persona').on(table.personaId, table.createdAt),
    index('sandbox_posts_quotes').on(table.quotes),
    index('sandbox_posts_replies').on(table.repliesTo),
  ],
);

/** How often a call of the sandbox network was made for an account since its window began. */
export const sandboxCalls = pgTable(
  'sandbox_calls',
  {
    personaId: text('persona_id').notNull(),
    call: text('call').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personaId, table.call] })],
);

/** What goes wrong at the sandbox network, for all processes: one row, or none while nothing does. */
export const sandboxFaults = pgTable(
  'sandbox_faults',
  { id: smallint('id').primaryKey(), faults: jsonb('faults').notNull() },
  (table) => [check('sandbox_faults_one_row', sql`${table.id} = 1`)],
);
