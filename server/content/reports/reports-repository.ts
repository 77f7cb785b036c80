import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { StoredContentReport } from '#schemas/api/content.ts';
import type { Database } from '../../db/database.ts';
import { contentReports } from '../../db/schema/content.ts';
import { hashOfJson } from '../releases/content-hash.ts';

/** Most different problems that are kept, of one release and in all. */
export interface ReportLimits {
  readonly perRelease: number;
  readonly inAll: number;
}

const usualLimits: ReportLimits = { perRelease: 2000, inAll: 10_000 };

/**
 * Counts reports of pages: a problem that is known already gets no second row. Where there are more different problems
 * than the limits allow, those that were seen least go, of these the oldest first.
 */
export async function storeReports(
  db: Database,
  reports: readonly ContentReport[],
  now: Date,
  limits: ReportLimits = usualLimits,
): Promise<void> {
  const counts = new Map<string, { report: ContentReport; count: number }>();
  for (const report of reports) {
    const identity = hashOfJson(report);
    counts.set(identity, { report, count: (counts.get(identity)?.count ?? 0) + 1 });
  }
  // In one order, so that two pages that report the same problems do not wait for each other.
  const counted = [...counts].toSorted(([first], [second]) => (first < second ? -1 : 1));
  await db.transaction(async (tx) => {
    for (const [identity, { report, count }] of counted) {
      await tx
        .insert(contentReports)
        .values({ identity, ...report, count, firstSeenAt: now, lastSeenAt: now })
        .onConflictDoUpdate({
          target: contentReports.identity,
          set: { count: sql`${contentReports.count} + ${count}`, lastSeenAt: now },
        });
    }
  });
  for (const release of new Set(reports.map((report) => report.release))) {
    await dropRarest(db, limits.perRelease, eq(contentReports.release, release));
  }
  await dropRarest(db, limits.inAll);
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
  return rows.map(({ identity: _identity, firstSeenAt, lastSeenAt, ...report }) => ({
    ...report,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}
