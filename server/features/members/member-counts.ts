import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { onceForDatabase } from '#server/db/once-for-database.ts';
import { memberCounts } from '#server/db/schema/members.ts';

const shards = 32;

/** Counts a member who is added in the same transaction. Call it last: one in 32 who register meanwhile wait for the row. */
export function countNewMember(tx: Database, memberId: string): Promise<void> {
  return addToCount(tx, memberId, 1);
}

/** Counts a member no more who leaves in the same transaction. */
export function countLostMember(tx: Database, memberId: string): Promise<void> {
  return addToCount(tx, memberId, -1);
}

async function addToCount(tx: Database, memberId: string, added: 1 | -1): Promise<void> {
  const shard = Number.parseInt(memberId.slice(-4), 16) % shards;
  await tx
    .insert(memberCounts)
    .values({ shard, total: added })
    .onConflictDoUpdate({ target: memberCounts.shard, set: { total: sql`${memberCounts.total} + ${added}` } });
}

const selectTotal = onceForDatabase((db) =>
  db
    .select({ total: sql`coalesce(sum(${memberCounts.total}), 0)`.mapWith(Number) })
    .from(memberCounts)
    .prepare('member_counts'),
);

/** How many members there are. */
export async function countMembers(db: Database): Promise<number> {
  const [row] = await selectTotal(db).execute();
  return row?.total ?? 0;
}
