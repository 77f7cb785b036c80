import { and, eq, gt, inArray, isNull, ne, or, sql, sum } from 'drizzle-orm';
import type { Campaign } from '#schemas/campaign.ts';
import type { Audit, AuditResult } from '#server/audit/audit.ts';
import { readContents } from '#server/releases/stored/releases-repository.ts';
import type { Transaction } from '#server/db/database.ts';
import { releases } from '#server/db/schema/content.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { prizeAwards, prizeStock } from '#server/db/schema/prizes.ts';
import { awardsNotHeld } from '#server/awards/held-audit.ts';
import { exchangeAward } from './exchange-award.ts';
import { prizeExchange } from './prize-exchange-kind.ts';
import { verifyStock } from './stock-check.ts';

type Findings = AuditResult['findings'];
type Finding = Findings[number];

/** Compares stock with awards, and awards with the limits of members and with the transfers that paid for them. */
export const auditPrizes: Audit = async (tx) => ({
  counted: { prizes: await tx.$count(prizeStock), awards: await tx.$count(prizeAwards) },
  findings: [
    ...(await stockDifferences(tx)),
    ...(await overGranted(tx)),
    ...(await takenDifferences(tx)),
    ...(await overLimit(tx)),
    ...(await paidWithoutAward(tx)),
    ...(await awardsPaidOtherwise(tx)),
    ...(await awardsNotHeld(tx, exchangeAward.name, sql`SELECT id, member_id, amount FROM ${prizeAwards}`)),
  ],
});

async function stockDifferences(tx: Transaction): Promise<Findings> {
  const rows = await verifyStock(tx);
  return rows.map(({ prizeId, grantedAmount, computed }) =>
    ofPrize(
      prizeId,
      { expected: computed, found: grantedAmount },
      {
        code: 'stock.differs',
        message: 'The number given away is not that of the awards and of what was given before.',
        advice: 'The awards are the truth: find what wrote the number, then set it to what is expected.',
      },
    ),
  );
}

async function overGranted(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: prizeStock.prizeId, found: prizeStock.grantedAmount, expected: prizeStock.cap })
    .from(prizeStock)
    .where(gt(prizeStock.grantedAmount, prizeStock.cap))
    .orderBy(prizeStock.prizeId);
  return rows.map(({ id, ...amounts }) =>
    ofPrize(id, amounts, {
      code: 'stock.negative',
      message: 'More was given away than there is.',
      advice: 'Raise totalAmount to what you can deliver, or take the prize out of the release.',
    }),
  );
}

function ofPrize(
  prizeId: string,
  amounts: Pick<Finding, 'expected' | 'found'>,
  words: Pick<Finding, 'code' | 'message' | 'advice'>,
): Finding {
  return { where: `prize ${prizeId}`, ...amounts, ...words };
}

/** Each award says how many the member had taken with it. */
async function takenDifferences(tx: Transaction): Promise<Findings> {
  const { id, memberId, prizeId, amount, takenAfter } = prizeAwards;
  const inOrder = sql`OVER (PARTITION BY ${memberId}, ${prizeId} ORDER BY ${takenAfter})`;
  const past = tx
    .select({ id, takenAfter, running: sql`sum(${amount}) ${inOrder}`.mapWith(Number).as('running') })
    .from(prizeAwards)
    .as('past');
  const rows = await tx.select().from(past).where(ne(past.running, past.takenAfter)).orderBy(past.id);
  return rows.map((row) => ({
    code: 'award.count-differs',
    where: `award ${row.id}`,
    message: 'The number that the member had taken with this award is not the sum of the awards up to it.',
    expected: row.running,
    found: row.takenAfter,
    advice:
      'The limit of the member is measured by it: look for what wrote the awards; the audit log names who did what.',
  }));
}

/** A limit may have been lowered since, or raised and lowered: the highest that any release had is what all may have had. */
async function overLimit(tx: Transaction): Promise<Findings> {
  const limits = await highestLimits(tx);
  if (limits.size === 0) return [];
  const taken = sum(prizeAwards.amount).mapWith(Number);
  const { memberId, prizeId } = prizeAwards;
  const rows = await tx
    .select({ memberId, prizeId, taken })
    .from(prizeAwards)
    .where(inArray(prizeId, [...limits.keys()]))
    .groupBy(memberId, prizeId)
    .having(gt(taken, Math.min(...limits.values())))
    .orderBy(prizeId, memberId);
  return rows.flatMap((row) => {
    const limit = limits.get(row.prizeId) ?? Infinity;
    if (row.taken <= limit) return [];
    return {
      code: 'award.over-limit',
      where: `member ${row.memberId}, prize ${row.prizeId}`,
      message: 'The member took more than any release ever let one member take.',
      expected: limit,
      found: row.taken,
      advice: 'Find what wrote the awards: the audit log names who did what. What was promised stays with the member.',
    };
  });
}

/** The highest limit that releases set for one member, by prize; a prize that one of them left unlimited has none. */
async function highestLimits(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const manifests = await tx.select({ manifest: releases.manifest }).from(releases);
  const contents = await readContents(tx, [...new Set(manifests.map(({ manifest }) => manifest.campaign))]);
  const limits = new Map<string, number>();
  for (const { bytes } of contents.values()) {
    // The checks of a publish compared it with this type before it was stored.
    const { prizes } = JSON.parse(Buffer.from(bytes).toString('utf8')) as Campaign;
    for (const { id, userLimitAmount } of prizes) {
      limits.set(id, Math.max(limits.get(id) ?? 0, userLimitAmount ?? Infinity));
    }
  }
  return new Map([...limits].filter(([, limit]) => Number.isFinite(limit)));
}

async function paidWithoutAward(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: transfers.id, account: transfers.memberAccountId, amount: transfers.amount })
    .from(transfers)
    .leftJoin(prizeAwards, eq(prizeAwards.transferId, transfers.id))
    .where(and(eq(transfers.kind, prizeExchange.name), isNull(prizeAwards.id)))
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
        ne(transfers.kind, prizeExchange.name),
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
