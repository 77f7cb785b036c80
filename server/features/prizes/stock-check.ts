import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prizeAwards, prizeStock } from '#server/db/schema/prizes.ts';

/** A prize whose count of given ones its awards do not confirm. */
export interface StockDifference {
  readonly prizeId: string;
  readonly grantedAmount: number;
  /** `grantedBefore` and the amounts of all awards together. */
  readonly computed: number;
}

/** Compares the stock of every prize with its awards (docs/points.md, invariant 5); an empty list means that they agree. */
export async function verifyStock(db: Database): Promise<StockDifference[]> {
  const awarded = db
    .select({ prizeId: prizeAwards.prizeId, amount: sql`sum(${prizeAwards.amount})`.mapWith(Number).as('awarded') })
    .from(prizeAwards)
    .groupBy(prizeAwards.prizeId)
    .as('awards');
  const rows = await db
    .select({
      prizeId: prizeStock.prizeId,
      grantedAmount: prizeStock.grantedAmount,
      computed: sql`${prizeStock.grantedBefore} + coalesce(${awarded.amount}, 0)`.mapWith(Number),
    })
    .from(prizeStock)
    .leftJoin(awarded, eq(awarded.prizeId, prizeStock.prizeId))
    .orderBy(prizeStock.prizeId);
  return rows.filter((row) => row.grantedAmount !== row.computed);
}
