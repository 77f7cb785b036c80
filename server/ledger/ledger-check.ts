import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { liftTimeLimits } from '#server/db/lift-time-limits.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { socialKind } from './accounts.ts';

/** A cached figure of a member's account that its transfers do not confirm. */
export interface LedgerDifference {
  readonly accountId: string;
  readonly figure: 'balance' | 'lastSequence' | 'social' | 'balanceAfter' | 'sequence';
  readonly cached: number;
  /** What the transfers give. */
  readonly computed: number;
  /** Transfer at which the running figure is wrong; null when it is one of the account. */
  readonly transferId: string | null;
}

/**
 * Compares every cached balance and sequence number with the transfers, also at each past point (docs/points.md,
 * invariants 1, 3, 15). An empty list means that they agree.
 */
export async function verifyLedger(db: Database): Promise<LedgerDifference[]> {
  return [...(await verifyAccounts(db)), ...(await verifyPast(db))];
}

/**
 * Writes the balance and last sequence number of each account anew from its transfers; returns what was wrong before.
 * Locks the accounts that it corrects.
 */
export async function rebuildBalances(db: Database): Promise<LedgerDifference[]> {
  return db.transaction(async (tx) => {
    await liftTimeLimits(tx);
    const differences = await verifyAccounts(tx);
    for (const accountId of new Set(differences.map((difference) => difference.accountId)))
      await rebuild(tx, accountId);
    return differences;
  });
}

/** Change that a transfer makes to the balance of its member. */
const signedAmount = sql`CASE WHEN ${transfers.creditAccountId} = ${transfers.memberAccountId}
  THEN ${transfers.amount} ELSE -${transfers.amount} END`;

/** What a transfer adds to the points that social actions earned. */
const socialAmount = sql`CASE WHEN ${transfers.kind} = ${socialKind} AND ${transfers.creditAccountId} = ${transfers.memberAccountId}
  THEN ${transfers.amount} ELSE 0 END`;

async function verifyAccounts(db: Database): Promise<LedgerDifference[]> {
  const sums = db
    .select({
      accountId: transfers.memberAccountId,
      balance: sql`sum(${signedAmount})`.mapWith(Number).as('summed_balance'),
      count: sql`count(*)`.mapWith(Number).as('counted'),
      social: sql`sum(${socialAmount})`.mapWith(Number).as('summed_social'),
    })
    .from(transfers)
    .groupBy(transfers.memberAccountId)
    .as('sums');
  const rows = await db
    .select({
      accountId: pointAccounts.id,
      balance: pointAccounts.balance,
      lastSequence: pointAccounts.lastSequence,
      summed: sql`coalesce(${sums.balance}, 0)`.mapWith(Number),
      counted: sql`coalesce(${sums.count}, 0)`.mapWith(Number),
      social: pointAccounts.social,
      summedSocial: sql`coalesce(${sums.social}, 0)`.mapWith(Number),
    })
    .from(pointAccounts)
    .leftJoin(sums, eq(sums.accountId, pointAccounts.id))
    .where(eq(pointAccounts.kind, 'member'))
    .orderBy(pointAccounts.id);
  return rows.flatMap(({ accountId, balance, lastSequence, summed, counted, social, summedSocial }) => [
    ...compare({ accountId, transferId: null }, 'balance', balance ?? 0, summed),
    ...compare({ accountId, transferId: null }, 'lastSequence', lastSequence ?? 0, counted),
    ...compare({ accountId, transferId: null }, 'social', social, summedSocial),
  ]);
}

async function verifyPast(db: Database): Promise<LedgerDifference[]> {
  const inOrder = sql`OVER (PARTITION BY ${transfers.memberAccountId} ORDER BY ${transfers.sequence})`;
  const past = db
    .select({
      id: transfers.id,
      accountId: transfers.memberAccountId,
      sequence: transfers.sequence,
      balanceAfter: transfers.balanceAfter,
      running: sql`sum(${signedAmount}) ${inOrder}`.mapWith(Number).as('running'),
      place: sql`row_number() ${inOrder}`.mapWith(Number).as('place'),
    })
    .from(transfers)
    .as('past');
  const rows = await db
    .select()
    .from(past)
    .where(sql`${past.running} <> ${past.balanceAfter} OR ${past.place} <> ${past.sequence}`)
    .orderBy(past.accountId, past.sequence);
  return rows.flatMap(({ id, accountId, sequence, balanceAfter, running, place }) => [
    ...compare({ accountId, transferId: id }, 'balanceAfter', balanceAfter, running),
    ...compare({ accountId, transferId: id }, 'sequence', sequence, place),
  ]);
}

function compare(
  place: Pick<LedgerDifference, 'accountId' | 'transferId'>,
  figure: LedgerDifference['figure'],
  cached: number,
  computed: number,
): LedgerDifference[] {
  return cached === computed ? [] : [{ ...place, figure, cached, computed }];
}

async function rebuild(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: pointAccounts.id }).from(pointAccounts).where(eq(pointAccounts.id, accountId)).for('update');
  const [truth] = await tx
    .select({
      balance: sql`coalesce(sum(${signedAmount}), 0)`.mapWith(Number),
      lastSequence: sql`count(*)`.mapWith(Number),
      social: sql`coalesce(sum(${socialAmount}), 0)`.mapWith(Number),
    })
    .from(transfers)
    .where(eq(transfers.memberAccountId, accountId));
  if (truth) await tx.update(pointAccounts).set(truth).where(eq(pointAccounts.id, accountId));
}
