import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { onceForDatabase } from '#server/db/once-for-database.ts';
import { pointAccounts } from '#server/db/schema/points.ts';
import { raffleClosings, raffleDraws, raffleEntries, raffles } from '#server/db/schema/raffles.ts';
import { given, run, statement } from '#server/db/statement.ts';
import { lockMemberAccount, memberAccountId } from '#server/ledger/accounts.ts';
import type { LockedAccount } from '#server/ledger/accounts.ts';
import type { raffleStages } from '#schemas/entities/raffle.ts';

export type RaffleStage = (typeof raffleStages)[number];

/** What tables know of a raffle, for one member or for a visitor. */
export interface RaffleCounts {
  /** How often the member entered; 0 for a visitor. */
  readonly taken: number;
  readonly stage: RaffleStage;
}

const selectCounts = onceForDatabase((db) =>
  db
    .select({ id: raffles.id, stage: stageOf(), taken: takenBy(db, raffles.id, given('memberId')) })
    .from(raffles)
    .leftJoin(raffleClosings, eq(raffleClosings.raffleId, raffles.id))
    .leftJoin(raffleDraws, eq(raffleDraws.raffleId, raffles.id))
    .where(sql`${raffles.id} = ANY(${given('raffleIds')})`)
    .prepare('raffle_counts'),
);

/** The counts of raffles by id; those that never were live have none. */
export async function readRaffleCounts(
  db: Database,
  raffleIds: readonly string[],
  memberId: string | null,
): Promise<ReadonlyMap<string, RaffleCounts>> {
  if (raffleIds.length === 0) return new Map();
  const rows = await selectCounts(db).execute({ raffleIds, memberId });
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Where a raffle stands, as a part of a query that joins its closing and its draw. */
function stageOf(): SQL<RaffleStage> {
  return sql`CASE WHEN ${raffleDraws.raffleId} IS NOT NULL THEN 'drawn' WHEN ${raffleClosings.raffleId} IS NOT NULL THEN 'closed' ELSE 'open' END`;
}

/** How often a member entered a raffle, as a part of a query; 0 for a member that is null. */
export function takenBy(db: Database, raffleId: SQLWrapper, memberId: SQLWrapper): SQL<number> {
  const last = db
    .select({ taken: raffleEntries.amountAfter })
    .from(raffleEntries)
    .where(and(eq(raffleEntries.raffleId, raffleId), eq(raffleEntries.memberId, memberId)))
    .orderBy(desc(raffleEntries.amountAfter))
    .limit(1);
  return sql`coalesce((${last}), 0)`.mapWith(Number);
}

/** A member's account that an entry locked, and what social actions earned it. */
export interface LockedForEntry extends LockedAccount {
  readonly social: number;
}

/**
 * Locks a member's account, opening it first when the member has none, then holds the row of a raffle, which a publish
 * and the close lock: they wait until the entry is done, entries of others do not. Null for a raffle that never was live.
 */
export async function lockForEntry(
  tx: Transaction,
  memberId: string,
  raffleId: string,
): Promise<LockedForEntry | null> {
  const locked = await lockTogether(tx, memberId, raffleId);
  if (locked !== null) return locked;
  await lockMemberAccount(tx, memberId);
  return lockTogether(tx, memberId, raffleId);
}

/** Rows are locked in the order in which the query names their tables. */
const lockRows = statement<{ id: string; raffleId: string }>(
  () => sql`
    SELECT ${pointAccounts.balance}, ${pointAccounts.lastSequence}, ${pointAccounts.social}
    FROM ${pointAccounts} INNER JOIN ${raffles} ON ${raffles.id} = ${given('raffleId')}
    WHERE ${pointAccounts.id} = ${given('id')}
    FOR UPDATE OF ${pointAccounts} FOR SHARE OF ${raffles}`,
);

async function lockTogether(tx: Transaction, memberId: string, raffleId: string): Promise<LockedForEntry | null> {
  const id = memberAccountId(memberId);
  const [row] = await run(tx, lockRows({ id, raffleId }));
  if (row === undefined) return null;
  return {
    id,
    balance: Number(row['balance']),
    lastSequence: Number(row['last_sequence']),
    social: Number(row['social']),
  };
}

export type RaffleRow = typeof raffles.$inferSelect;

/** Locks rows of raffles in the order of their ids, so that nobody enters them until the transaction ends; all without ids. */
export async function lockRaffles(tx: Transaction, ids?: readonly string[]): Promise<RaffleRow[]> {
  return tx
    .select()
    .from(raffles)
    .where(ids === undefined ? undefined : inArray(raffles.id, [...ids]))
    .orderBy(raffles.id)
    .for('update');
}
