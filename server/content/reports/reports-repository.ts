import { desc, sql } from 'drizzle-orm';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { StoredContentReport } from '#schemas/api/content.ts';
import type { Database } from '../../db/database.ts';
import { contentReports } from '../../db/schema/content.ts';
import { hashOfJson } from '../releases/content-hash.ts';

/** Most different problems that are kept; new ones beyond are dropped, known ones still counted. */
const mostReports = 10_000;

/** Counts reports of pages: a problem that is known already gets no second row. */
export async function storeReports(db: Database, reports: readonly ContentReport[], now: Date): Promise<void> {
  const counts = new Map<string, { report: ContentReport; count: number }>();
  for (const report of reports) {
    const identity = hashOfJson(report);
    counts.set(identity, { report, count: (counts.get(identity)?.count ?? 0) + 1 });
  }
  const isFull = (await db.$count(contentReports)) >= mostReports;
  // In one order, so that two pages that report the same problems do not wait for each other.
  const identities = [...counts.keys()].toSorted();
  await db.transaction(async (tx) => {
    for (const identity of identities) {
      const counted = counts.get(identity);
      if (counted === undefined) continue;
      const again = { count: sql`${contentReports.count} + ${counted.count}`, lastSeenAt: now };
      if (isFull) {
        await tx
          .update(contentReports)
          .set(again)
          .where(sql`${contentReports.identity} = ${identity}`);
        continue;
      }
      await tx
        .insert(contentReports)
        .values({ identity, ...counted.report, count: counted.count, firstSeenAt: now, lastSeenAt: now })
        .onConflictDoUpdate({ target: contentReports.identity, set: again });
    }
  });
}

/** The problems that were reported last, newest first. */
export async function listReports(db: Database, limit = 200): Promise<StoredContentReport[]> {
  const rows = await db
    .select()
    .from(contentReports)
    .orderBy(desc(contentReports.lastSeenAt), contentReports.identity)
    .limit(limit);
  return rows.map(({ identity: _identity, firstSeenAt, lastSeenAt, ...report }) => ({
    ...report,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}
