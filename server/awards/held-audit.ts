import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AwardKindName } from '#schemas/entities/user-prize.ts';
import type { AuditResult } from '#server/audit/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { userPrizes } from '#server/db/schema/awards.ts';

/** Compares awards of one kind, a query of `id`, `member_id` and `amount`, with what members hold. */
export async function awardsNotHeld(
  tx: Transaction,
  kind: AwardKindName,
  awards: SQL,
): Promise<AuditResult['findings']> {
  const given = { id: sql<string>`given.id`, amount: sql<number>`given.amount` };
  const isSame = and(
    eq(userPrizes.id, given.id),
    eq(userPrizes.kind, kind),
    eq(userPrizes.memberId, sql`given.member_id`),
    eq(userPrizes.amount, given.amount),
    isNull(userPrizes.withdrawnAt),
  );
  const rows = await tx
    .select(given)
    .from(sql`(${awards}) given`)
    .leftJoin(userPrizes, isSame)
    .where(isNull(userPrizes.id))
    .orderBy(given.id);
  return rows.map(({ id, amount }) => ({
    code: 'award.not-held',
    where: `award ${id}`,
    message: 'The member does not hold what was awarded.',
    expected: amount,
    found: null,
    advice: 'Hold the delivery back and look for what wrote the award; the audit log names who did what.',
  }));
}
