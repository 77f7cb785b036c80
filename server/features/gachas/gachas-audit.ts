import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Audit, AuditResult } from '#server/audit/audit.ts';
import { awardsNotHeld } from '#server/awards/held-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { gachaAwards, gachaDecisions, gachaDraws, gachas, gachaShards, gachaStock } from '#server/db/schema/gachas.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';

import { gachaAward } from './draw/gacha-award.ts';
import { gachaDraw } from './draw/gacha-draw-kind.ts';

type Findings = AuditResult['findings'];

/** Compares draws with the transfers that paid for them, with stock, with what members got for good, and with their count. */
export const auditGachas: Audit = async (tx) => ({
  counted: { draws: await tx.$count(gachaDraws) },
  findings: [
    ...(await wrongCounts(tx)),
    ...(await wrongNumbers(tx)),
    ...(await wrongStock(tx)),
    ...(await paidWithoutDraw(tx)),
    ...(await drawsPaidOtherwise(tx)),
    ...(await undecidedBefore(tx)),
    ...(await wrongAwards(tx)),
    ...(await awardsNotHeld(tx, gachaAward.name, sql`SELECT id, member_id, 1 AS amount FROM ${gachaAwards}`)),
  ],
});

async function wrongCounts(tx: Transaction): Promise<Findings> {
  const drawn = tx
    .select({ gachaId: gachaDraws.gachaId, total: sql`count(*)`.mapWith(Number).as('drawn_total') })
    .from(gachaDraws)
    .groupBy(gachaDraws.gachaId)
    .as('drawn');
  const counted = sql`sum(${gachaShards.draws})`.mapWith(Number);
  const rows = await tx
    .select({ id: gachaShards.gachaId, found: counted, expected: sql`coalesce(${drawn.total}, 0)`.mapWith(Number) })
    .from(gachaShards)
    .leftJoin(drawn, eq(drawn.gachaId, gachaShards.gachaId))
    .groupBy(gachaShards.gachaId, drawn.total)
    .orderBy(gachaShards.gachaId);
  return rows
    .filter(({ found, expected }) => found !== expected)
    .map(({ id, ...amounts }) => ({
      code: 'draws.count-differs',
      where: `gacha ${id}`,
      message: 'The number of draws that pages show is not how many there are.',
      ...amounts,
      advice: 'The draws are the truth: find what wrote them without counting, then correct one of the rows.',
    }));
}

/** A number that is left out is a draw that is lost. */
async function wrongNumbers(tx: Transaction): Promise<Findings> {
  const { gachaId, memberId, number } = gachaDraws;
  const [last, draws] = [sql`max(${number})`.mapWith(Number), sql`count(*)`.mapWith(Number)];
  const rows = await tx
    .select({ gachaId, memberId, expected: draws, found: last })
    .from(gachaDraws)
    .groupBy(gachaId, memberId)
    .having(ne(last, draws))
    .orderBy(gachaId, memberId);
  return rows.map(({ expected, found, ...of }) => ({
    code: 'draw.number-missing',
    where: `member ${of.memberId}, gacha ${of.gachaId}`,
    message: 'The draws of the member are not numbered one after the other.',
    expected,
    found,
    advice: 'Look for what wrote or removed draws; the audit log names who did what.',
  }));
}

/** What members hold or keep of an item whose stock is tracked is what is counted as given, and within what there is. */
async function wrongStock(tx: Transaction): Promise<Findings> {
  const held = tx
    .select({
      gachaId: gachaDraws.gachaId,
      itemId: gachaDraws.itemId,
      amount: sql`count(*)`.mapWith(Number).as('held_amount'),
    })
    .from(gachaDraws)
    .leftJoin(gachaDecisions, eq(gachaDecisions.drawId, gachaDraws.id))
    .where(sql`${gachaDecisions.state} IS DISTINCT FROM 'dismissed'`)
    .groupBy(gachaDraws.gachaId, gachaDraws.itemId)
    .as('held');
  const expected = sql`coalesce(${held.amount}, 0)`.mapWith(Number);
  const rows = await tx
    .select({ gachaId: gachaStock.gachaId, itemId: gachaStock.itemId, expected, found: gachaStock.givenAmount })
    .from(gachaStock)
    .leftJoin(held, and(eq(held.gachaId, gachaStock.gachaId), eq(held.itemId, gachaStock.itemId)))
    .where(and(sql`${gachaStock.cap} IS NOT NULL`, ne(gachaStock.givenAmount, expected)))
    .orderBy(gachaStock.gachaId, gachaStock.itemId);
  return rows.map(({ gachaId, itemId, ...amounts }) => ({
    code: 'gacha-stock.differs',
    where: `item ${itemId} of gacha ${gachaId}`,
    message: 'The number that is counted as given is not what members hold and keep.',
    ...amounts,
    advice: 'The draws are the truth: find what wrote the number, then set it to what is expected.',
  }));
}

async function paidWithoutDraw(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: transfers.id, account: transfers.memberAccountId, amount: transfers.amount })
    .from(transfers)
    .leftJoin(gachaDraws, eq(gachaDraws.transferId, transfers.id))
    .where(and(eq(transfers.kind, gachaDraw.name), isNull(gachaDraws.id)))
    .orderBy(transfers.id);
  return rows.map(({ id, account, amount }) => ({
    code: 'draw.missing',
    where: `account ${account}, transfer ${id}`,
    message: 'The member paid for a draw that there is not.',
    expected: null,
    found: amount,
    advice: 'Give the member the points back, and look for what wrote the transfer alone.',
  }));
}

async function drawsPaidOtherwise(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({
      id: gachaDraws.id,
      transferId: gachaDraws.transferId,
      found: gachaDraws.cost,
      expected: transfers.amount,
    })
    .from(gachaDraws)
    .innerJoin(transfers, eq(transfers.id, gachaDraws.transferId))
    .innerJoin(pointAccounts, eq(pointAccounts.id, transfers.memberAccountId))
    .where(
      or(
        ne(transfers.kind, gachaDraw.name),
        ne(transfers.amount, gachaDraws.cost),
        sql`${pointAccounts.memberId} IS DISTINCT FROM ${gachaDraws.memberId}`,
      ),
    )
    .orderBy(gachaDraws.id);
  return rows.map(({ id, transferId, ...amounts }) => ({
    code: 'draw.differs',
    where: `draw ${id}, transfer ${transferId}`,
    message: 'The transfer of the draw is of another amount, member or kind.',
    ...amounts,
    advice: 'Look for what wrote the draw; the audit log names who did what.',
  }));
}

/** Only the last draw of a member may be undecided. */
async function undecidedBefore(tx: Transaction): Promise<Findings> {
  const { gachaId, memberId, number } = gachaDraws;
  const last = tx
    .select({ gachaId, memberId, number: sql`max(${number})`.mapWith(Number).as('last_number') })
    .from(gachaDraws)
    .groupBy(gachaId, memberId)
    .as('last_draws');
  const rows = await tx
    .select({ id: gachaDraws.id, expected: last.number, found: number })
    .from(gachaDraws)
    .innerJoin(last, and(eq(last.gachaId, gachaId), eq(last.memberId, memberId), gt(last.number, number)))
    .leftJoin(gachaDecisions, eq(gachaDecisions.drawId, gachaDraws.id))
    .where(isNull(gachaDecisions.drawId))
    .orderBy(gachaDraws.id);
  return rows.map(({ id, ...amounts }) => ({
    code: 'draw.undecided',
    where: `draw ${id}`,
    message: 'The member drew again, and nothing became of what was drawn before.',
    ...amounts,
    advice: 'Look for what wrote the draw after it; the audit log names who did what.',
  }));
}

/** Who kept something has it for good, and nobody else; who collected everything has the prize for that. */
async function wrongAwards(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: gachaDraws.id, awardId: gachaAwards.id })
    .from(gachaDraws)
    .innerJoin(gachas, eq(gachas.id, gachaDraws.gachaId))
    .leftJoin(gachaDecisions, eq(gachaDecisions.drawId, gachaDraws.id))
    .fullJoin(gachaAwards, eq(gachaAwards.drawId, gachaDraws.id))
    .where(
      or(
        and(eq(gachaDecisions.state, 'decided'), isNull(gachaAwards.id)),
        sql`${gachaAwards.id} IS NOT NULL AND (
          ${gachaAwards.memberId} IS DISTINCT FROM ${gachaDraws.memberId}
          OR ${gachaAwards.gachaId} IS DISTINCT FROM ${gachaDraws.gachaId}
          OR (${gachas.type} = 'keep' AND (
            ${gachaDecisions.state} IS DISTINCT FROM 'decided' OR ${gachaAwards.prizeId} <> ${gachaDraws.itemId})))`,
      ),
    )
    .orderBy(gachaDraws.id);
  return rows.map(({ id, awardId }) => ({
    code: awardId === null ? 'gacha-prize.missing' : 'gacha-prize.differs',
    where: awardId === null ? `draw ${id}` : `prize ${awardId}, draw ${id}`,
    message:
      awardId === null
        ? 'The member kept what was drawn and has no prize for it.'
        : 'The prize is not what the member drew and kept.',
    expected: null,
    found: null,
    advice: 'Hold the delivery back and look for what wrote it; the audit log names who did what.',
  }));
}
