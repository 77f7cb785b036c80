import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { transfers } from '#server/db/schema/points.ts';
import { memberAccountId } from './accounts.ts';

/** Of these keys of rewards, those that a member was given, or that were held. */
export async function givenRewards(
  db: Database,
  memberId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ rewardKey: transfers.rewardKey })
    .from(transfers)
    .where(and(eq(transfers.memberAccountId, memberAccountId(memberId)), inArray(transfers.rewardKey, [...keys])));
  const held = await db
    .select({ rewardKey: heldRewards.rewardKey })
    .from(heldRewards)
    .where(and(eq(heldRewards.memberId, memberId), inArray(heldRewards.rewardKey, [...keys])));
  return new Set([...rows, ...held].flatMap(({ rewardKey }) => rewardKey ?? []));
}
