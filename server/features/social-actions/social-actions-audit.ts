import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Audit, AuditResult } from '#server/audit/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { members } from '#server/db/schema/members.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { socialActions } from '#server/db/schema/social-actions.ts';
import { replyCost, socialAction } from './social-action-kind.ts';

/** Compares what members earned and gave by social actions, as their actions say, with the ledger. */
export const auditSocialActions: Audit = async (tx) => ({
  counted: { socialActions: await tx.$count(socialActions) },
  findings: await otherSums(tx),
});

/** Of who left, the actions are forgotten; what was released after a review is no sum of an action. */
async function otherSums(tx: Transaction): Promise<AuditResult['findings']> {
  const acted = sumsOfActions(tx);
  const moved = sumsOfTransfers(tx);
  const memberId = sql<string>`coalesce(${acted.memberId}, ${moved.memberId})`;
  const found = sql`coalesce(${acted.point}, 0)`.mapWith(Number);
  const expected = sql`coalesce(${moved.point}, 0)`.mapWith(Number);
  const rows = await tx
    .with(acted, moved)
    .select({ memberId, found, expected })
    .from(acted)
    .fullJoin(moved, eq(acted.memberId, moved.memberId))
    .where(ne(found, expected))
    .orderBy(memberId);
  return rows.map((row) => ({
    code: 'social-actions.differ',
    where: `member ${row.memberId}`,
    message: 'What the member’s social actions gave and took is not the sum of their transfers.',
    expected: row.expected,
    found: row.found,
    advice: 'The transfers are the truth: look for what wrote the actions, or a reward without one.',
  }));
}

function sumsOfActions(tx: Transaction) {
  return tx.$with('acted').as(
    tx
      .select({ memberId: socialActions.memberId, point: sql`sum(${socialActions.point})`.as('acted_point') })
      .from(socialActions)
      .groupBy(socialActions.memberId),
  );
}

function sumsOfTransfers(tx: Transaction) {
  const signed = sql`CASE WHEN ${transfers.kind} = ${socialAction.name} THEN ${transfers.amount} ELSE -${transfers.amount} END`;
  const isReward = and(eq(transfers.kind, socialAction.name), isNotNull(transfers.rewardKey), isNull(heldRewards.id));
  return tx.$with('moved').as(
    tx
      .select({ memberId: members.id, point: sql`sum(${signed})`.as('moved_point') })
      .from(transfers)
      .innerJoin(pointAccounts, eq(pointAccounts.id, transfers.memberAccountId))
      .innerJoin(members, and(eq(members.id, pointAccounts.memberId), isNull(members.leftAt)))
      .leftJoin(heldRewards, eq(heldRewards.transferId, transfers.id))
      .where(or(isReward, inArray(transfers.kind, [replyCost.name])))
      .groupBy(members.id),
  );
}
