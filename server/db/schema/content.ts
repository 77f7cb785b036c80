import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';
import type { ReleaseManifest } from '#schemas/release-manifest.ts';

/** Documents and drawings of all releases, each once, by the SHA-256 of its content. */
export const contents = pgTable('contents', {
  hash: text('hash').primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: bytea('bytes').notNull(),
});

/** Everything ever published; a release never changes. `assets` maps a drawing's name to its address. */
export const releases = pgTable('releases', {
  id: text('id').primaryKey(),
  number: integer('number').notNull().unique(),
  digest: text('digest').notNull(),
  campaign: text('campaign').notNull(),
  note: text('note').notNull(),
  manifest: jsonb('manifest').$type<ReleaseManifest>().notNull(),
  assets: jsonb('assets').$type<Record<string, string>>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  /** When it last went live, or ceased to be; null for those before this was noted. */
  lastLiveAt: timestamp('last_live_at', { withTimezone: true, precision: 3 }),
});

/** Pointers to releases: which one is shown where. A publish moves "live" forth, a rollback back. */
export const channels = pgTable('channels', {
  name: text('name').primaryKey(),
  /** Null until something is published there. */
  releaseId: text('release_id').references(() => releases.id),
  /** Counts the moves. */
  revision: integer('revision').notNull(),
});

/** Problems that pages of fans reported, one row for each different one. */
export const contentReports = pgTable(
  'content_reports',
  {
    identity: text('identity').primaryKey(),
    release: text('release').notNull(),
    script: text('script').notNull(),
    path: text('path').notNull(),
    code: text('code').notNull(),
    message: text('message').notNull(),
    count: integer('count').notNull(),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true, precision: 3 }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Who reported it first, as a keyed hash. */
    source: text('source').notNull().default(''),
  },
  (table) => [
    index('content_reports_of_release').on(table.release),
    index('content_reports_of_source').on(table.source),
    index('content_reports_age').on(table.lastSeenAt),
  ],
);
