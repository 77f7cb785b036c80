import { and, asc, between, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { AnalyticsBody, AnalyticsCount, AnalyticsEvent } from '#schemas/api/analytics.ts';
import { dayMs } from '#server/base/day.ts';
import { hashOfJson } from '#server/releases/content-hash.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { analyticsCounts } from '#server/db/schema/analytics.ts';

/** Most different rows of a day: beyond them a new name counts as "(other)", so that nobody fills the table. */
const mostRowsOfADay = 2000;
const other = '(other)';
const keptDays = 400;

/** The day that comes so many days before another. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
}

/** Counts events of a page on a day, whose different rows are `most` at most, give or take one message. */
export async function countEvents(
  db: Database,
  { analyticsId, locale, device, events }: AnalyticsBody,
  day: string,
  most: number = mostRowsOfADay,
): Promise<void> {
  await db.transaction(async (tx) => {
    const named = await withinRoom(tx, { analyticsId, day, most }, events);
    for (const [identity, { row, times }] of rowsOf(named, { day, analyticsId, locale, device })) {
      await tx
        .insert(analyticsCounts)
        .values({ identity, ...row, count: times })
        .onConflictDoUpdate({
          target: analyticsCounts.identity,
          set: { count: sql`${analyticsCounts.count} + ${times}` },
        });
    }
  });
}

interface Room {
  readonly analyticsId: string;
  readonly day: string;
  readonly most: number;
}

/** The events; where the day has no room for more rows, those that it does not know yet are named "(other)". */
async function withinRoom(
  tx: Transaction,
  { analyticsId, day, most }: Room,
  events: readonly AnalyticsEvent[],
): Promise<readonly AnalyticsEvent[]> {
  const ofDay = and(eq(analyticsCounts.day, day), eq(analyticsCounts.analyticsId, analyticsId));
  const [row] = await tx.select({ total: count() }).from(analyticsCounts).where(ofDay);
  if ((row?.total ?? 0) + events.length <= most) return events;
  const { kind, name, label } = analyticsCounts;
  const known = await tx.selectDistinct({ kind, name, label }).from(analyticsCounts).where(ofDay);
  const keys = new Set(known.map(keyOf));
  return events.map((event) => (keys.has(keyOf(event)) ? event : { kind: event.kind, name: other, label: '' }));
}

function keyOf({ kind, name, label }: AnalyticsEvent): string {
  return JSON.stringify([kind, name, label]);
}

/** One row for each different event, in one order: two messages never wait for each other. */
function rowsOf<Where extends object>(events: readonly AnalyticsEvent[], where: Where) {
  const rows = new Map<string, { row: AnalyticsEvent & Where; times: number }>();
  for (const event of events) {
    const row = { ...where, ...event };
    const identity = hashOfJson(row);
    rows.set(identity, { row, times: (rows.get(identity)?.times ?? 0) + 1 });
  }
  return [...rows].toSorted(([first], [second]) => (first < second ? -1 : 1));
}

/** What was counted under a name from one day to another: by day, what came most often first. */
export async function listCounts(
  db: Database,
  analyticsId: string,
  [from, to]: readonly [string, string],
): Promise<AnalyticsCount[]> {
  const { day, identity, count: times } = analyticsCounts;
  const rows = await db
    .select()
    .from(analyticsCounts)
    .where(and(eq(analyticsCounts.analyticsId, analyticsId), between(day, from, to)))
    .orderBy(asc(day), desc(times), identity);
  return rows.map(({ identity: _identity, analyticsId: _analyticsId, ...counted }) => counted);
}

/** Forgets what was counted more than 400 days ago, at most `limit` rows. */
export async function deleteOldCounts(tx: Transaction, now: Date, limit: number): Promise<number> {
  const { identity, day } = analyticsCounts;
  const firstKept = new Date(now.getTime() - keptDays * dayMs).toISOString().slice(0, 10);
  const old = tx.select({ identity }).from(analyticsCounts).where(lt(day, firstKept)).limit(limit);
  const deleted = await tx.delete(analyticsCounts).where(inArray(identity, old)).returning({ identity });
  return deleted.length;
}
