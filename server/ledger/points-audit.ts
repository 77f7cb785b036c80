import { aliasedTable, and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Audit, AuditResult } from '#server/audit/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { rewardReversal } from './held-rewards.ts';
import { verifyLedger, type LedgerDifference } from './ledger-check.ts';

type Findings = AuditResult['findings'];

/** Compares balances, also at each past point, sequences, refunds, held rewards and the sum of everything with the transfers. */
export const auditPoints: Audit = async (tx) => ({
  counted: {
    accounts: await tx.$count(pointAccounts, eq(pointAccounts.kind, 'member')),
    transfers: await tx.$count(transfers),
    heldRewards: await tx.$count(heldRewards),
  },
  findings: [
    ...(await verifyLedger(tx)).map(differenceFinding),
    ...(await negativeBalances(tx)),
    ...(await sumOfEverything(tx)),
    ...(await wrongRefunds(tx)),
    ...(await wrongHolds(tx)),
    ...(await wrongReversals(tx)),
  ],
});

const lookAtLog = 'Stop changes of this member’s points and look for what wrote it; the audit log names who did what.';

const wordsOf: Record<LedgerDifference['figure'], { readonly code: string; readonly message: string }> = {
  balance: { code: 'balance.differs', message: 'The balance of the account is not the sum of its transfers.' },
  lastSequence: { code: 'sequence.differs', message: 'The account counts another number of transfers than it has.' },
  social: { code: 'social.differs', message: 'What social actions earned is not the sum of their transfers.' },
  balanceAfter: {
    code: 'balance-after.differs',
    message: 'The balance after this transfer is not the sum up to it.',
  },
  sequence: { code: 'sequence.gap', message: 'The numbers of the account’s transfers have a gap before this one.' },
};

function differenceFinding({ accountId, figure, cached, computed, transferId }: LedgerDifference): Findings[number] {
  const isOfAccount = transferId === null;
  return {
    ...wordsOf[figure],
    where: isOfAccount ? `account ${accountId}` : `account ${accountId}, transfer ${transferId}`,
    expected: computed,
    found: cached,
    advice: isOfAccount
      ? 'The transfers are the truth: find what wrote the figure, then have it written anew: npm run campaign -- rebuild-balances'
      : `${lookAtLog} A transfer is never changed: a wrong one is put right by another.`,
  };
}

async function negativeBalances(tx: Transaction): Promise<Findings> {
  const accounts = await tx
    .select({ id: pointAccounts.id, balance: pointAccounts.balance })
    .from(pointAccounts)
    .where(lt(pointAccounts.balance, 0))
    .orderBy(pointAccounts.id);
  const past = await tx
    .select({ id: transfers.id, account: transfers.memberAccountId, balance: transfers.balanceAfter })
    .from(transfers)
    .where(lt(transfers.balanceAfter, 0))
    .orderBy(transfers.memberAccountId, transfers.sequence);
  const places = [
    ...accounts.map(({ id, balance }) => ({ where: `account ${id}`, found: balance })),
    ...past.map(({ id, account, balance }) => ({ where: `account ${account}, transfer ${id}`, found: balance })),
  ];
  return places.map((place) => ({
    code: 'balance.negative',
    ...place,
    message: 'The balance is below zero.',
    expected: null,
    advice: lookAtLog,
  }));
}

/** Every transfer takes from one account what it gives another, so all accounts together hold nothing. */
async function sumOfEverything(tx: Transaction): Promise<Findings> {
  const [held] = await tx
    .select({ sum: sql`coalesce(sum(${pointAccounts.balance}), 0)`.mapWith(Number) })
    .from(pointAccounts);
  const debit = aliasedTable(pointAccounts, 'debit');
  const credit = aliasedTable(pointAccounts, 'credit');
  const [moved] = await tx
    .select({
      toMembers: sql`coalesce(sum(CASE WHEN ${credit.kind} = 'member' THEN 0 ELSE -${transfers.amount} END
        + CASE WHEN ${debit.kind} = 'member' THEN 0 ELSE ${transfers.amount} END), 0)`.mapWith(Number),
    })
    .from(transfers)
    .innerJoin(debit, eq(debit.id, transfers.debitAccountId))
    .innerJoin(credit, eq(credit.id, transfers.creditAccountId));
  const expected = moved?.toMembers ?? 0;
  const found = held?.sum ?? 0;
  if (expected === found) return [];
  return [
    {
      code: 'ledger.not-zero',
      where: 'all accounts',
      message: 'What members hold is not what was issued without what was redeemed.',
      expected,
      found,
      advice: 'Look at the other findings first; where there is none, points went from one member to another.',
    },
  ];
}

async function wrongRefunds(tx: Transaction): Promise<Findings> {
  const spend = aliasedTable(transfers, 'spend');
  const rows = await tx
    .select({ id: transfers.id, account: transfers.memberAccountId, given: transfers.amount, spent: spend.amount })
    .from(transfers)
    .innerJoin(spend, eq(spend.id, transfers.refundOf))
    .where(or(ne(spend.amount, transfers.amount), ne(spend.memberAccountId, transfers.memberAccountId)))
    .orderBy(transfers.id);
  return rows.map(({ id, account, given, spent }) => ({
    code: 'refund.differs',
    where: `account ${account}, transfer ${id}`,
    message: 'The refund is not what its spend took, or is another member’s.',
    expected: spent,
    found: given,
    advice: lookAtLog,
  }));
}

/** A reward is either held or paid; what was released was paid as it was held. */
async function wrongHolds(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: heldRewards.id, memberId: heldRewards.memberId, held: heldRewards.amount, paid: transfers.amount })
    .from(heldRewards)
    .innerJoin(pointAccounts, eq(pointAccounts.memberId, heldRewards.memberId))
    .innerJoin(
      transfers,
      or(
        eq(transfers.id, heldRewards.transferId),
        and(eq(transfers.memberAccountId, pointAccounts.id), eq(transfers.rewardKey, heldRewards.rewardKey)),
      ),
    )
    .where(
      sql`(${transfers.id}, ${transfers.memberAccountId}, ${transfers.rewardKey}, ${transfers.kind}, ${transfers.amount})
        IS DISTINCT FROM (${heldRewards.transferId}, ${pointAccounts.id}, ${heldRewards.rewardKey}, ${heldRewards.kind}, ${heldRewards.amount})`,
    )
    .orderBy(heldRewards.id);
  return rows.map(({ id, memberId, held, paid }) => ({
    code: 'held-reward.differs',
    where: `member ${memberId}, held reward ${id}`,
    message: 'The reward was paid although it is held or refused, or otherwise than it was held.',
    expected: held,
    found: paid,
    advice: lookAtLog,
  }));
}

/** What was taken back is taken back by a transfer, and nothing else is. */
async function wrongReversals(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: heldRewards.id, memberId: heldRewards.memberId, amount: heldRewards.amount, taken: transfers.amount })
    .from(heldRewards)
    .leftJoin(transfers, and(eq(transfers.refundOf, heldRewards.transferId), eq(transfers.kind, rewardReversal.name)))
    .where(sql`(${heldRewards.state} = 'reversed') <> (${transfers.id} IS NOT NULL)`)
    .orderBy(heldRewards.id);
  return rows.map(({ id, memberId, amount, taken }) => ({
    code: 'held-reward.reversal-differs',
    where: `member ${memberId}, held reward ${id}`,
    message: 'The reward is called taken back without a transfer that did so, or the other way round.',
    expected: taken === null ? amount : null,
    found: taken ?? 0,
    advice: lookAtLog,
  }));
}
