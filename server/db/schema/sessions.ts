import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members, socialAccounts } from './members.ts';

/** Signed-in browsers. The id is the SHA-256 of the cookie's value; without a member the fan is still signing up. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    memberId: uuid('member_id').references(() => members.id),
    socialAccountId: uuid('social_account_id').references(() => socialAccounts.id),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('sessions_of_somebody', sql`${table.memberId} IS NOT NULL OR ${table.socialAccountId} IS NOT NULL`),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_of_member').on(table.memberId),
    index('sessions_of_account').on(table.socialAccountId),
  ],
);

/** What a browser goes to a social network for. */
export const signInPurposes = ['login', 'signup', 'change'] as const;

/** Browsers that are away at a social network. A row is deleted when it is used, so that it is used once. */
export const authorizationAttempts = pgTable(
  'authorization_attempts',
  {
    stateHash: text('state_hash').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    provider: text('provider', { enum: ['twitter', 'tiktok'] }).notNull(),
    purpose: text('purpose', { enum: signInPurposes }).notNull(),
    sealedCodeVerifier: text('sealed_code_verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('authorization_attempts_expiry').on(table.expiresAt)],
);
