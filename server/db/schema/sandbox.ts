import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
