import { desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { dayMs } from '#server/base/day.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { contents, releases } from '#server/db/schema/content.ts';
import type { ReleaseManifest } from '#schemas/release-manifest.ts';
import { hashesOf, liveChannel, lockChannel } from './releases-repository.ts';

const keptDays = 90;
const keptReleases = 20;

/**
 * Deletes at most `limit` contents that no release needs which can still be rolled back to: the live one, the last 20,
 * and those that were live within 90 days. The definitions of all releases stay, since audits and the prizes that
 * members took go by them. Gives how many it deleted. No publish goes on meanwhile.
 */
export async function deleteOldContents(tx: Transaction, now: Date, limit: number): Promise<number> {
  const live = await lockChannel(tx, liveChannel);
  const kept = await keptManifests(tx, live?.releaseId ?? null, new Date(now.getTime() - keptDays * dayMs));
  const hashes = new Set([...kept.flatMap(hashesOf), ...(await definitionHashes(tx))]);
  const old = tx
    .select({ hash: contents.hash })
    .from(contents)
    .where(sql`${contents.hash} <> ALL(${sql.param([...hashes])}::text[])`)
    .limit(limit);
  const deleted = await tx.delete(contents).where(inArray(contents.hash, old)).returning({ hash: contents.hash });
  return deleted.length;
}

async function keptManifests(db: Database, liveId: string | null, since: Date): Promise<readonly ReleaseManifest[]> {
  const last = db.select({ id: releases.id }).from(releases).orderBy(desc(releases.number)).limit(keptReleases);
  const rows = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(
      or(
        inArray(releases.id, last),
        eq(releases.id, liveId ?? ''),
        gte(sql`coalesce(${releases.lastLiveAt}, ${releases.createdAt})`, since),
      ),
    );
  return rows.map(({ manifest }) => manifest);
}

async function definitionHashes(db: Database): Promise<readonly string[]> {
  const rows = await db.select({ hash: sql`${releases.manifest} ->> 'campaign'`.mapWith(String) }).from(releases);
  return rows.map(({ hash }) => hash);
}
