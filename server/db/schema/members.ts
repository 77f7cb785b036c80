import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ServiceAssociation } from '#schemas/entities/user.ts';
import { bytea } from './bytea.ts';

/** Media types that pictures of fans may have. */
export const pictureKinds = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Registered fans. Of one who left only the row stays, for the books that name it. */
export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    nickname: text('nickname'),
    iconPath: text('icon_path'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    leftAt: timestamp('left_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    check(
      'members_nameless_once_left',
      sql`(${table.leftAt} IS NULL) = (${table.nickname} IS NOT NULL) AND (${table.leftAt} IS NULL) = (${table.iconPath} IS NOT NULL)`,
    ),
  ],
);

/** Accounts of social networks whose member left, and had the points of welcome: by a keyed digest, which tells no account. */
export const welcomedAccounts = pgTable('welcomed_accounts', {
  digest: text('digest').primaryKey(),
  leftAt: timestamp('left_at', { withTimezone: true, precision: 3 }).notNull(),
});

/** Game accounts of members: a member has one, and an account has one member. */
export const serviceAssociations = pgTable('service_associations', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  account: text('account').notNull().unique(),
  displayData: jsonb('display_data').$type<ServiceAssociation['displayData']>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
});

/** Which terms members agreed to, and when first. */
export const agreements = pgTable(
  'agreements',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    version: text('version').notNull(),
    agreedAt: timestamp('agreed_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.version] })],
);

/** How many members there are: the sum of some rows, so that those who register at once do not wait for one. */
export const memberCounts = pgTable('member_counts', {
  shard: smallint('shard').primaryKey(),
  total: integer('total').notNull(),
});

/** Pictures of fans, each once, by the SHA-256 of its bytes: the site shows none from elsewhere. */
export const pictures = pgTable('pictures', {
  hash: text('hash').primaryKey(),
  mediaType: text('media_type').$type<PictureKind>().notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
});

/**
 * Accounts of social networks that came to this site, registered or not. Names and image are null until the network
 * has given the profile.
 */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider', { enum: ['twitter', 'tiktok'] }).notNull(),
    accountId: text('account_id').notNull(),
    memberId: uuid('member_id')
      .unique()
      .references(() => members.id),
    screenName: text('screen_name'),
    nickname: text('nickname'),
    /** When it was made at the network; null where the network does not say. */
    openedAt: timestamp('opened_at', { withTimezone: true, precision: 3 }),
    /** Where the network has its picture. */
    imageUrl: text('image_url'),
    /** The picture as it is kept here; null until it was had. */
    picture: text('picture').references(() => pictures.hash),
    sealedAccessToken: text('sealed_access_token').notNull(),
    tokenExpiresAt: timestamp('token_expires_at', { withTimezone: true, precision: 3 }).notNull(),
    /** What a new access token is had with; null where the network gave none, or takes it no more. */
    sealedRefreshToken: text('sealed_refresh_token'),
    /** Until when one process alone may use the refresh token; null while none does. */
    refreshClaimedUntil: timestamp('refresh_claimed_until', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique('social_accounts_account').on(table.provider, table.accountId),
    index('social_accounts_picture').on(table.picture),
  ],
);
