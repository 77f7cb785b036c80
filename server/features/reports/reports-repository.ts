import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { StoredContentReport } from '#schemas/api/content.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { contentReports, releases } from '#server/db/schema/content.ts';
import { hashOfJson } from '#server/releases/content-hash.ts';

/** Most different problems that are kept: of one source, of one release, of releases that nobody knows, and in all. */
export interface ReportLimits {
  readonly perSource: number;
  readonly perRelease: number;
  readonly ofUnknown: number;
  readonly inAll: number;
}

const usualLimits: ReportLimits = { perSource: 100, perRelease: 2000, ofUnknown: 200, inAll: 10_000 };

/** Where reports are put that name a release which was never published. */
const unknownRelease = '(unknown)';

/**
 * Counts reports of pages: a problem that is known already gets no second row. Where there are more different problems
 * than the limits allow, those that were seen least go, of these the oldest first. `source` names who reports, "" for the
 * server itself: what one of them was the first to report pushes out its own before that of others.
 */
export async function storeReports(
  db: Database,
  { reports, source }: { readonly reports: readonly ContentReport[]; readonly source: string },
  now: Date,
  limits: ReportLimits = usualLimits,
): Promise<void> {
  const counts = new Map<string, { report: ContentReport; count: number }>();
  const named = await withKnownReleases(db, reports);
  for (const report of named) {
    const identity = hashOfJson(report);
    counts.set(identity, { report, count: (counts.get(identity)?.count ?? 0) + 1 });
  }
  // In one order, so that two pages that report the same problems do not wait for each other.
  const counted = [...counts].toSorted(([first], [second]) => (first < second ? -1 : 1));
  await db.transaction(async (tx) => {
    for (const [identity, { report, count }] of counted) {
      await tx
        .insert(contentReports)
        .values({ identity, ...report, source, count, firstSeenAt: now, lastSeenAt: now })
        .onConflictDoUpdate({
          target: contentReports.identity,
          set: { count: sql`${contentReports.count} + ${count}`, lastSeenAt: now },
        });
    }
  });
  if (source !== '') await dropRarest(db, limits.perSource, eq(contentReports.source, source));
  for (const release of new Set(named.map((report) => report.release))) {
    const most = release === unknownRelease ? limits.ofUnknown : limits.perRelease;
    await dropRarest(db, most, eq(contentReports.release, release));
  }
  await dropRarest(db, limits.inAll);
}

/** Anybody can invent the name of a release. */
async function withKnownReleases(db: Database, reports: readonly ContentReport[]): Promise<readonly ContentReport[]> {
  const { id } = releases;
  const named = [...new Set(reports.map(({ release }) => release))];
  const rows = await db.select({ id }).from(releases).where(inArray(id, named));
  const known = new Set(rows.map((row) => row.id));
  return reports.map((report) => (known.has(report.release) ? report : { ...report, release: unknownRelease }));
}

/** Leaves some room below the limit, so that a flood does not sort all rows for each of its messages. */
const roomBelowLimit = 0.1;

async function dropRarest(db: Database, most: number, among?: SQL): Promise<void> {
  if ((await db.$count(contentReports, among)) <= most) return;
  const dropped = db
    .select({ identity: contentReports.identity })
    .from(contentReports)
    .where(among)
    .orderBy(desc(contentReports.count), desc(contentReports.lastSeenAt), contentReports.identity)
    .offset(Math.floor(most * (1 - roomBelowLimit)))
    // Another process that drops the same ones must not wait for this one.
    .for('update', { skipLocked: true });
  await db.delete(contentReports).where(inArray(contentReports.identity, dropped));
}

/** Which reports are listed; what is left out does not matter. */
export interface ReportFilter {
  readonly release?: string;
  readonly script?: string;
  readonly code?: string;
  /** Most that are listed. */
  readonly limit?: number;
}

/** The problems that were reported last, newest first. */
export async function listReports(
  db: Database,
  { release, script, code, limit = 200 }: ReportFilter = {},
): Promise<StoredContentReport[]> {
  const wanted = [
    release === undefined ? undefined : eq(contentReports.release, release),
    script === undefined ? undefined : eq(contentReports.script, script),
    code === undefined ? undefined : eq(contentReports.code, code),
  ];
  const rows = await db
    .select()
    .from(contentReports)
    .where(and(...wanted))
    .orderBy(desc(contentReports.lastSeenAt), contentReports.identity)
    .limit(limit);
  return rows.map(({ identity: _identity, source: _source, firstSeenAt, lastSeenAt, ...report }) => ({
    ...report,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

const keptMs = 90 * 24 * 60 * 60 * 1000;

/** Forgets at most `limit` problems that nobody has seen for 90 days; returns how many. */
export async function deleteOldReports(tx: Transaction, now: Date, limit: number): Promise<number> {
  const { identity, lastSeenAt } = contentReports;
  const old = tx
    .select({ identity })
    .from(contentReports)
    .where(lt(lastSeenAt, new Date(now.getTime() - keptMs)))
    .limit(limit);
  const deleted = await tx.delete(contentReports).where(inArray(identity, old)).returning({ identity });
  return deleted.length;
}
