import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { gachaShards, gachaStock } from '#server/db/schema/gachas.ts';
import { given, statement } from '#server/db/statement.ts';

/** Rows that the draws of a gacha are counted in. */
export const shardCount = 16;

/** The row that a member's draws are counted in. */
export function shardOf(memberId: string): number {
  return Number.parseInt(memberId.slice(-1), 16) % shardCount;
}

/** A member on a gacha. */
export interface OfMember {
  readonly gachaId: string;
  readonly memberId: string;
}

/**
 * Lets a member change its draws on a gacha until the transaction ends, while nobody changes the gacha itself; false for
 * a gacha that never was live. Lock the member's account first.
 */
export async function lockForMember(tx: Transaction, { gachaId, memberId }: OfMember): Promise<boolean> {
  const rows = await tx
    .select({ shard: gachaShards.shard })
    .from(gachaShards)
    .where(and(eq(gachaShards.gachaId, gachaId), eq(gachaShards.shard, shardOf(memberId))))
    .for('update');
  return rows.length > 0;
}

/** Keeps everybody from drawing on a gacha until the transaction ends. */
export async function lockForChange(tx: Transaction, gachaId: string): Promise<void> {
  await tx
    .select({ shard: gachaShards.shard })
    .from(gachaShards)
    .where(eq(gachaShards.gachaId, gachaId))
    .orderBy(asc(gachaShards.shard))
    .for('update');
}

/** How many of these items members have, locked in the order of their ids until the transaction ends. */
export async function lockStock(
  tx: Transaction,
  gachaId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await tx
    .select({ itemId: gachaStock.itemId, given: gachaStock.givenAmount })
    .from(gachaStock)
    .where(and(eq(gachaStock.gachaId, gachaId), inArray(gachaStock.itemId, [...itemIds])))
    .orderBy(asc(gachaStock.itemId))
    .for('update');
  return new Map(rows.map((row) => [row.itemId, row.given]));
}

/** Counts some more of an item as given, or fewer. Write under its lock. */
export const addToGiven = statement<{ gachaId: string; itemId: string; amount: 1 | -1 }>((db) =>
  db
    .update(gachaStock)
    .set({ givenAmount: sql`${gachaStock.givenAmount} + ${given('amount')}` })
    .where(and(eq(gachaStock.gachaId, given('gachaId')), eq(gachaStock.itemId, given('itemId')))),
);

/** Counts a draw. Write under the lock of the member. */
export const countDraw = statement<{ gachaId: string; shard: number }>((db) =>
  db
    .update(gachaShards)
    .set({ draws: sql`${gachaShards.draws} + 1` })
    .where(and(eq(gachaShards.gachaId, given('gachaId')), eq(gachaShards.shard, given('shard')))),
);
