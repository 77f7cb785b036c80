import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { prizeAwards, prizeStock } from '../db/schema/prizes.ts';
import type { PrizeDefinition } from './prize-definitions.ts';

export type StockRow = typeof prizeStock.$inferSelect;

/** How many of a prize were given away, to everybody and to one member. */
export interface PrizeCounts {
  readonly granted: number;
  /** 0 for a visitor. */
  readonly taken: number;
}

/** The counts of prizes by id; those that never were live have none. */
export async function readCounts(
  db: Database,
  prizeIds: readonly string[],
  memberId: string | null,
): Promise<ReadonlyMap<string, PrizeCounts>> {
  if (prizeIds.length === 0) return new Map();
  const rows = await db
    .select({ id: prizeStock.prizeId, granted: prizeStock.grantedAmount, taken: takenBy(db, memberId) })
    .from(prizeStock)
    .where(inArray(prizeStock.prizeId, [...prizeIds]));
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/**
 * Locks the stock of a prize, which a publish locks too; null for a prize that never was live. What the member took is
 * counted right here only because the lock of the account came before.
 */
export async function lockStock(tx: Transaction, prizeId: string, memberId: string): Promise<PrizeCounts | null> {
  const [locked] = await tx
    .select({ granted: prizeStock.grantedAmount, taken: takenBy(tx, memberId) })
    .from(prizeStock)
    .where(eq(prizeStock.prizeId, prizeId))
    .for('update', { of: prizeStock });
  return locked ?? null;
}

/** Counts some of a prize as given away. Call under `lockStock`. */
export async function takeFromStock(tx: Transaction, prizeId: string, amount: number): Promise<void> {
  await tx
    .update(prizeStock)
    .set({ grantedAmount: sql`${prizeStock.grantedAmount} + ${amount}` })
    .where(eq(prizeStock.prizeId, prizeId));
}

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

/** How many of a prize a member took; to be used in a query over the stock. */
function takenBy(db: Database, memberId: string | null): SQL<number> {
  if (memberId === null) return sql`0`.mapWith(Number);
  const sum = db
    .select({ taken: sql`coalesce(sum(${prizeAwards.amount}), 0)` })
    .from(prizeAwards)
    .where(and(eq(prizeAwards.prizeId, prizeStock.prizeId), eq(prizeAwards.memberId, memberId)));
  return sql`(${sum})`.mapWith(Number);
}
