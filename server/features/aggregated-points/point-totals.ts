import { and, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { aggregatedKeys } from '#schemas/entities/point-config.ts';
import type { AggregatedKey } from '#schemas/entities/point-config.ts';
import { coalesced } from '#server/base/concurrency/coalesced.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { onceForDatabase } from '#server/db/once-for-database.ts';
import { pointTotals, transfers } from '#server/db/schema/points.ts';
import { socialAction } from '#server/features/social-actions/social-action-kind.ts';
import { definePeriodicJob } from '#server/jobs/job.ts';
import { issuanceAccountId } from '#server/ledger/accounts.ts';

/** What has been counted of one key. */
export interface PointTotal {
  readonly total: number;
  readonly aggregatedAt: Date;
}

interface Count {
  /** What each counted transfer adds. */
  readonly added: SQL;
  readonly counts: SQL | undefined;
}

const counted: Readonly<Record<AggregatedKey, Count>> = {
  totalEarned: { added: sql`${transfers.amount}`, counts: eq(transfers.debitAccountId, issuanceAccountId) },
  totalRetweetActionCount: {
    added: sql`1`,
    counts: and(eq(transfers.kind, socialAction.name), sql`${transfers.reason} ->> 'actionType' = 'retweet'`),
  },
};

/** Longer than any transaction lasts, and than the clocks of two servers differ: older transfers are all there. */
const settlingMs = 15 * 60 * 1000;

/** Counts what all members reached together, each minute: no page view counts a row. */
export const countPointTotals = definePeriodicJob({
  kind: 'point-totals.count',
  everyMs: 60_000,
  run: async (tx, { clock }) => {
    for (const key of aggregatedKeys) await countTotal(tx, key, clock.now());
    return 'done';
  },
});

/** Only transfers since the last settled time are read: the cost does not grow with the campaign. */
async function countTotal(tx: Transaction, key: AggregatedKey, now: Date): Promise<void> {
  const [before] = await tx.select().from(pointTotals).where(eq(pointTotals.key, key)).for('update');
  const from = before?.settledUntil ?? new Date(0);
  const settledUntil = new Date(Math.max(from.getTime(), now.getTime() - settlingMs));
  const { added, counts } = counted[key];
  const [sums] = await tx
    .select({
      settled:
        sql`coalesce(sum(${added}) FILTER (WHERE ${transfers.createdAt} <= ${settledUntil.toISOString()}), 0)`.mapWith(
          Number,
        ),
      all: sql`coalesce(sum(${added}), 0)`.mapWith(Number),
    })
    .from(transfers)
    .where(and(gt(transfers.createdAt, from), counts));
  const settled = before?.settled ?? 0;
  const row = {
    total: settled + (sums?.all ?? 0),
    settled: settled + (sums?.settled ?? 0),
    settledUntil,
    aggregatedAt: now,
  };
  await tx
    .insert(pointTotals)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: pointTotals.key, set: row });
}

/** Requests that come at once share one query. */
const totals = onceForDatabase((db) =>
  coalesced(async (): Promise<ReadonlyMap<AggregatedKey, PointTotal>> => {
    const rows = await db.select().from(pointTotals);
    return new Map(rows.map(({ key, total, aggregatedAt }) => [key, { total, aggregatedAt }]));
  }),
);

/** What the job counted last, by key. */
export function readPointTotals(db: Database): Promise<ReadonlyMap<AggregatedKey, PointTotal>> {
  return totals(db)();
}
