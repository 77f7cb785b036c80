import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { onceForDatabase } from '#server/db/once-for-database.ts';
import { given, run, statement } from '#server/db/statement.ts';
import { pointAccounts } from '#server/db/schema/points.ts';
import { prizeAwards, prizeStock } from '#server/db/schema/prizes.ts';
import { lockMemberAccount, memberAccountId } from '#server/ledger/accounts.ts';
import type { LockedAccount } from '#server/ledger/accounts.ts';
import type { PrizeDefinition } from './prize-definitions.ts';

export type StockRow = typeof prizeStock.$inferSelect;

/** How many of a prize were given away, to everybody and to one member. */
export interface PrizeCounts {
  readonly granted: number;
  /** 0 for a visitor. */
  readonly taken: number;
}

const selectCounts = onceForDatabase((db) =>
  db
    .select({
      id: prizeStock.prizeId,
      granted: prizeStock.grantedAmount,
      taken: takenBy(db, prizeStock.prizeId, given('memberId')),
    })
    .from(prizeStock)
    .where(sql`${prizeStock.prizeId} = ANY(${given('prizeIds')})`)
    .prepare('counts'),
);

/** The counts of prizes by id; those that never were live have none. */
export async function readCounts(
  db: Database,
  prizeIds: readonly string[],
  memberId: string | null,
): Promise<ReadonlyMap<string, PrizeCounts>> {
  if (prizeIds.length === 0) return new Map();
  const rows = await selectCounts(db).execute({ prizeIds, memberId });
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** What an exchange locked. */
export interface LockedForExchange {
  readonly account: LockedAccount;
  /** How many of the prize were given away, to everybody. */
  readonly granted: number;
}

/**
 * Locks a member's account, opening it first when the member has none, then the stock of a prize, which a publish locks
 * too; null for a prize that never was live.
 */
export async function lockForExchange(
  tx: Transaction,
  memberId: string,
  prizeId: string,
): Promise<LockedForExchange | null> {
  const locked = await lockTogether(tx, memberId, prizeId);
  if (locked !== null) return locked;
  await lockMemberAccount(tx, memberId);
  return lockTogether(tx, memberId, prizeId);
}

/** The rows of a join are locked in the order of its tables. */
const lockRows = statement<{ id: string; prizeId: string }>((db) =>
  db
    .select({
      balance: pointAccounts.balance,
      lastSequence: pointAccounts.lastSequence,
      granted: prizeStock.grantedAmount,
    })
    .from(pointAccounts)
    .innerJoin(prizeStock, eq(prizeStock.prizeId, given('prizeId')))
    .where(eq(pointAccounts.id, given('id')))
    .for('update'),
);

async function lockTogether(tx: Transaction, memberId: string, prizeId: string): Promise<LockedForExchange | null> {
  const id = memberAccountId(memberId);
  const [row] = await run(tx, lockRows({ id, prizeId }));
  if (row === undefined) return null;
  const account = { id, balance: Number(row['balance']), lastSequence: Number(row['last_sequence']) };
  return { account, granted: Number(row['granted_amount']) };
}

/** Counts some of a prize as given away. Write under its lock. */
export const takeFromStock = statement<{ prizeId: string; amount: number }>((db) =>
  db
    .update(prizeStock)
    .set({ grantedAmount: sql`${prizeStock.grantedAmount} + ${given('amount')}` })
    .where(eq(prizeStock.prizeId, given('prizeId'))),
);

/** Locks the stock of all prizes, in the order of their ids, so that no exchange goes on until the transaction ends. */
export async function lockAllStock(tx: Transaction): Promise<StockRow[]> {
  return tx.select().from(prizeStock).orderBy(asc(prizeStock.prizeId)).for('update');
}

/** Sets what may be given away of prizes, and which release says so; new ones begin with what was given before. */
export async function setCaps(
  tx: Transaction,
  definitions: readonly PrizeDefinition[],
  releaseId: string,
): Promise<void> {
  if (definitions.length === 0) return;
  const rows = definitions.map(({ id, totalAmount, grantedBefore = 0 }) => ({
    prizeId: id,
    cap: totalAmount,
    grantedBefore,
    grantedAmount: grantedBefore,
    releaseId,
  }));
  await tx
    .insert(prizeStock)
    .values(rows)
    .onConflictDoUpdate({
      target: prizeStock.prizeId,
      set: { cap: sql`excluded.cap`, releaseId: sql`excluded.release_id` },
    });
}

/** How many of a prize a member took, as a part of a query; 0 for a member that is null. */
export function takenBy(db: Database, prizeId: SQLWrapper, memberId: SQLWrapper): SQL<number> {
  const last = db
    .select({ taken: prizeAwards.takenAfter })
    .from(prizeAwards)
    .where(and(eq(prizeAwards.prizeId, prizeId), eq(prizeAwards.memberId, memberId)))
    .orderBy(desc(prizeAwards.takenAfter))
    .limit(1);
  return sql`coalesce((${last}), 0)`.mapWith(Number);
}
