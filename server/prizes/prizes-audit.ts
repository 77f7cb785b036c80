import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Audit, AuditResult } from '../audit/audit.ts';
import type { Transaction } from '../db/database.ts';
import { pointAccounts, transfers } from '../db/schema/points.ts';
import { prizeAwards, prizeStock } from '../db/schema/prizes.ts';
import { verifyStock } from './stock-check.ts';

type Findings = AuditResult['findings'];

/** Compares stock with awards, and awards with the transfers that paid for them. */
export const auditPrizes: Audit = async (tx) => ({
  counted: { prizes: await tx.$count(prizeStock), awards: await tx.$count(prizeAwards) },
  findings: [
    ...(await stockDifferences(tx)),
    ...(await overGranted(tx)),
    ...(await paidWithoutAward(tx)),
    ...(await awardsPaidOtherwise(tx)),
  ],
});

async function stockDifferences(tx: Transaction): Promise<Findings> {
  return (await verifyStock(tx)).map(({ prizeId, grantedAmount, computed }) => ({
    code: 'stock.differs',
    where: `prize ${prizeId}`,
    message: 'The number given away is not that of the awards and of what was given before.',
    expected: computed,
    found: grantedAmount,
    advice: 'The awards are the truth: find what wrote the number, then set it to what is expected.',
  }));
}

async function overGranted(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: prizeStock.prizeId, granted: prizeStock.grantedAmount, total: prizeStock.cap })
    .from(prizeStock)
    .where(gt(prizeStock.grantedAmount, prizeStock.cap))
    .orderBy(prizeStock.prizeId);
  return rows.map(({ id, granted, total }) => ({
    code: 'stock.negative',
    where: `prize ${id}`,
    message: 'More was given away than there is.',
    expected: total,
    found: granted,
    advice: 'Raise totalAmount to what you can deliver, or take the prize out of the release.',
  }));
}

async function paidWithoutAward(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: transfers.id, account: transfers.memberAccountId, amount: transfers.amount })
    .from(transfers)
    .leftJoin(prizeAwards, eq(prizeAwards.transferId, transfers.id))
    .where(and(eq(transfers.kind, 'prize_exchange'), isNull(prizeAwards.id)))
    .orderBy(transfers.id);
  return rows.map(({ id, account, amount }) => ({
    code: 'award.missing',
    where: `account ${account}, transfer ${id}`,
    message: 'The member paid for a prize and has no award for it.',
    expected: null,
    found: amount,
    advice: 'Give the member the prize or the points back, and look for what wrote the transfer alone.',
  }));
}

async function awardsPaidOtherwise(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: prizeAwards.id, transferId: prizeAwards.transferId, cost: prizeAwards.cost, paid: transfers.amount })
    .from(prizeAwards)
    .leftJoin(transfers, eq(transfers.id, prizeAwards.transferId))
    .leftJoin(pointAccounts, eq(pointAccounts.id, transfers.memberAccountId))
    .where(
      or(
        isNull(transfers.id),
        ne(transfers.kind, 'prize_exchange'),
        ne(transfers.amount, prizeAwards.cost),
        sql`${pointAccounts.memberId} IS DISTINCT FROM ${prizeAwards.memberId}`,
      ),
    )
    .orderBy(prizeAwards.id);
  return rows.map(({ id, transferId, cost, paid }) => ({
    code: paid === null ? 'award.unpaid' : 'award.differs',
    where: `award ${id}, transfer ${transferId}`,
    message:
      paid === null
        ? 'The award has no transfer that paid for it.'
        : 'The transfer of the award is of another amount, member or kind.',
    expected: paid,
    found: cost,
    advice: 'Hold the delivery back and look for what wrote the award; the audit log names who did what.',
  }));
}
