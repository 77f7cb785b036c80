import { inArray, lt, sql } from 'drizzle-orm';
import type { SnsActionType } from '#schemas/values/sns-action-types.ts';
import type { Database } from '#server/db/database.ts';
import { actionCounts, socialActions } from '#server/db/schema/social-actions.ts';
import { definePeriodicJob } from '#server/jobs/job.ts';

/** What pages show how many did. */
const countedTypes = ['like', 'retweet'] as const satisfies readonly SnsActionType[];

/** Counts likes and reposts of all members, each minute: no page view counts a row. */
export const countActions = definePeriodicJob({
  kind: 'social-actions.count',
  everyMs: 60_000,
  run: async (tx, { clock }) => {
    const { target, actionType } = socialActions;
    const countedAt = clock.now();
    const counted = await tx
      .select({ target, actionType, count: sql`count(*)`.mapWith(Number) })
      .from(socialActions)
      .where(inArray(actionType, [...countedTypes]))
      .groupBy(target, actionType);
    for (const row of counted) {
      const figures = { count: row.count, countedAt };
      await tx
        .insert(actionCounts)
        .values({ ...row, ...figures })
        .onConflictDoUpdate({ target: [actionCounts.target, actionCounts.actionType], set: figures });
    }
    await tx.delete(actionCounts).where(lt(actionCounts.countedAt, countedAt));
    return 'done';
  },
});

/** How many members did something to a target, as last counted. */
export interface ActionCount {
  readonly count: number;
  readonly countedAt: Date;
}

/** The counts of some targets: those of one are found by `countKey`. */
export async function readActionCounts(
  db: Database,
  targets: readonly string[],
): Promise<ReadonlyMap<string, ActionCount>> {
  if (targets.length === 0) return new Map();
  const rows = await db
    .select()
    .from(actionCounts)
    .where(inArray(actionCounts.target, [...targets]));
  return new Map(rows.map(({ target, actionType, ...counted }) => [countKey(actionType, target), counted] as const));
}

/** Names a count among those of several targets. */
export function countKey(actionType: SnsActionType, target: string): string {
  return `${actionType} ${target}`;
}
