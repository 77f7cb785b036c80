import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { prizeAwards, prizes } from '../db/schema/prizes.ts';

/** A prize whose count of given ones its awards do not confirm. */
export interface StockDifference {
  readonly prizeId: string;
  readonly grantedAmount: number;
  /** `grantedBefore` and the amounts of all awards together. */
  readonly computed: number;
}

/** Compares the stock of every prize with its awards (field notes, invariant 5); an empty list means that they agree. */
export async function verifyStock(db: Database): Promise<StockDifference[]> {
  const awarded = db
    .select({ prizeId: prizeAwards.prizeId, amount: sql`sum(${prizeAwards.amount})`.mapWith(Number).as('awarded') })
    .from(prizeAwards)
    .groupBy(prizeAwards.prizeId)
    .as('awards');
  const rows = await db
    .select({
      prizeId: prizes.id,
      grantedAmount: prizes.grantedAmount,
      computed: sql`${prizes.grantedBefore} + coalesce(${awarded.amount}, 0)`.mapWith(Number),
    })
    .from(prizes)
    .leftJoin(awarded, eq(awarded.prizeId, prizes.id))
    .orderBy(prizes.id);
  return rows.filter((row) => row.grantedAmount !== row.computed);
}
