import { and, eq, gte, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { FairPlayThresholds } from '#schemas/campaign/fair-play.ts';
import { dayMs } from '#server/base/day.ts';
import type { Transaction } from '#server/db/database.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { members, socialAccounts } from '#server/db/schema/members.ts';
import { transfers } from '#server/db/schema/points.ts';
import { memberAccountId } from '#server/ledger/accounts.ts';
import { mostMembersOnDevice } from './member-devices.ts';
import type { Evidence } from './signals.ts';

const minuteMs = 60_000;

/** What is known of a member when a reward is due. The account of the member is locked before. */
export async function readEvidence(
  tx: Transaction,
  memberId: string,
  { burstMinutes, deviceDays }: FairPlayThresholds,
  now: Date,
): Promise<Omit<Evidence, 'idleAround'>> {
  const [member] = await tx
    .select({ memberSince: members.createdAt, accountSince: max(socialAccounts.openedAt) })
    .from(members)
    .leftJoin(socialAccounts, eq(socialAccounts.memberId, members.id))
    .where(eq(members.id, memberId))
    .groupBy(members.id);
  if (member === undefined) throw new Error(`There is no member ${memberId}.`);
  return {
    now,
    ...member,
    rewardsLately: await countRewards(tx, memberId, new Date(now.getTime() - burstMinutes * minuteMs)),
    membersOnDevice: await mostMembersOnDevice(tx, memberId, new Date(now.getTime() - deviceDays * dayMs)),
  };
}

/** What was given or held since then; what an operator released since then was earned when it was held. */
async function countRewards(tx: Transaction, memberId: string, since: Date): Promise<number> {
  const [given] = await tx
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(transfers)
    .leftJoin(heldRewards, eq(heldRewards.transferId, transfers.id))
    .where(
      and(
        eq(transfers.memberAccountId, memberAccountId(memberId)),
        isNotNull(transfers.rewardKey),
        gte(transfers.createdAt, since),
        isNull(heldRewards.id),
      ),
    );
  const held = await tx.$count(heldRewards, and(eq(heldRewards.memberId, memberId), gte(heldRewards.createdAt, since)));
  return (given?.count ?? 0) + held;
}
