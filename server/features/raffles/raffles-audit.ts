import { and, eq, gt, isNotNull, isNull, ne, or, sql, sum } from 'drizzle-orm';
import type { Audit, AuditResult } from '#server/audit/audit.ts';
import { awardsNotHeld } from '#server/awards/held-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { raffleAwards, raffleClosings, raffleEntries, raffles } from '#server/db/schema/raffles.ts';
import { raffleAward } from './draw/raffle-award.ts';
import { raffleEntry } from './raffle-entry-kind.ts';
import { commitmentOf, publicEntries } from './model/raffle-repository.ts';

type Findings = AuditResult['findings'];

/** Compares entries with the transfers that paid for them, with the close, and winners with what there is to win. */
export const auditRaffles: Audit = async (tx) => ({
  counted: { raffles: await tx.$count(raffles), raffleEntries: await tx.$count(raffleEntries) },
  findings: [
    ...(await paidWithoutEntry(tx)),
    ...(await paidOtherwise(tx)),
    ...(await countedOtherwise(tx)),
    ...(await enteredLate(tx)),
    ...(await committedOtherwise(tx)),
    ...(await tooManyWinners(tx)),
    ...(await awardsNotHeld(
      tx,
      raffleAward.name,
      sql`SELECT id, member_id, 1 AS amount FROM ${raffleAwards} WHERE ${raffleAwards.state} = 'won'`,
    )),
  ],
});

async function paidWithoutEntry(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: transfers.id, account: transfers.memberAccountId, amount: transfers.amount })
    .from(transfers)
    .leftJoin(raffleEntries, eq(raffleEntries.transferId, transfers.id))
    .where(and(eq(transfers.kind, raffleEntry.name), isNull(raffleEntries.id)))
    .orderBy(transfers.id);
  return rows.map(({ id, account, amount }) => ({
    code: 'entry.missing',
    where: `account ${account}, transfer ${id}`,
    message: 'The member paid for a raffle and has no entry for it.',
    expected: null,
    found: amount,
    advice: 'Give the member the points back, and look for what wrote the transfer alone.',
  }));
}

async function paidOtherwise(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: raffleEntries.id, cost: raffleEntries.cost, paid: transfers.amount })
    .from(raffleEntries)
    .leftJoin(transfers, eq(transfers.id, raffleEntries.transferId))
    .leftJoin(pointAccounts, eq(pointAccounts.id, transfers.memberAccountId))
    .where(
      and(
        isNotNull(raffleEntries.transferId),
        or(
          ne(transfers.kind, raffleEntry.name),
          ne(transfers.amount, raffleEntries.cost),
          sql`${pointAccounts.memberId} IS DISTINCT FROM ${raffleEntries.memberId}`,
        ),
      ),
    )
    .orderBy(raffleEntries.id);
  return rows.map(({ id, cost, paid }) => ({
    code: 'entry.differs',
    where: `entry ${id}`,
    message: 'The transfer of the entry is of another amount, member or kind.',
    expected: paid,
    found: cost,
    advice: 'Look for what wrote the entry; the audit log names who did what.',
  }));
}

/** Each entry says how often the member had entered with it, and names the first one. */
async function countedOtherwise(tx: Transaction): Promise<Findings> {
  const { id, memberId, raffleId, amount, amountAfter, entrantId } = raffleEntries;
  const inOrder = sql`OVER (PARTITION BY ${memberId}, ${raffleId} ORDER BY ${amountAfter})`;
  const past = tx
    .select({
      id,
      amountAfter,
      running: sql`sum(${amount}) ${inOrder}`.mapWith(Number).as('running'),
      isOfFirst: sql<boolean>`first_value(${id}) ${inOrder} = ${entrantId}`.as('is_of_first'),
    })
    .from(raffleEntries)
    .as('past');
  const rows = await tx
    .select()
    .from(past)
    .where(or(ne(past.running, past.amountAfter), sql`NOT ${past.isOfFirst}`))
    .orderBy(past.id);
  return rows.map((row) => ({
    code: 'entry.count-differs',
    where: `entry ${row.id}`,
    message:
      'How often the member had entered with this entry is not the sum of the entries up to it, or it names another first one.',
    expected: row.running,
    found: row.amountAfter,
    advice: 'The limit of the member is measured by it: look for what wrote the entries.',
  }));
}

async function enteredLate(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: raffleEntries.id, raffleId: raffleEntries.raffleId })
    .from(raffleEntries)
    .innerJoin(raffles, eq(raffles.id, raffleEntries.raffleId))
    .where(sql`${raffleEntries.createdAt} >= ${raffles.endAt}`)
    .orderBy(raffleEntries.id);
  return rows.map(({ id, raffleId }) => ({
    code: 'entry.late',
    where: `raffle ${raffleId}, entry ${id}`,
    message: 'The entry was made after the raffle ended.',
    expected: null,
    found: null,
    advice: 'Do not draw this raffle before it is clear what wrote the entry.',
  }));
}

async function committedOtherwise(tx: Transaction): Promise<Findings> {
  const findings: Findings[number][] = [];
  for (const { raffleId, root, entryCount } of await tx
    .select()
    .from(raffleClosings)
    .orderBy(raffleClosings.raffleId)) {
    const found = await commitmentOf(tx, raffleId, await publicEntries(tx, raffleId));
    if (found.root === root) continue;
    findings.push({
      code: 'raffle.commitment-differs',
      where: `raffle ${raffleId}`,
      message: 'The entries are not those that the raffle was closed with.',
      expected: entryCount,
      found: found.entryCount,
      advice: 'Do not draw this raffle, or stop its prizes: look for what wrote or took away entries.',
    });
  }
  return findings;
}

async function tooManyWinners(tx: Transaction): Promise<Findings> {
  const won = sum(sql`1`).mapWith(Number);
  const rows = await tx
    .select({ raffleId: raffleAwards.raffleId, places: raffleClosings.places, won })
    .from(raffleAwards)
    .innerJoin(raffleClosings, eq(raffleClosings.raffleId, raffleAwards.raffleId))
    .where(eq(raffleAwards.state, 'won'))
    .groupBy(raffleAwards.raffleId, raffleClosings.places)
    .having(gt(won, raffleClosings.places))
    .orderBy(raffleAwards.raffleId);
  return rows.map(({ raffleId, places, won: found }) => ({
    code: 'raffle.too-many-winners',
    where: `raffle ${raffleId}`,
    message: 'More members won than there are prizes.',
    expected: places,
    found,
    advice: 'Stop the delivery and look for what wrote the awards; the audit log names who did what.',
  }));
}
