import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prizeAwards, prizeStock } from '#server/db/schema/prizes.ts';
import { findPrize } from '../member/find-prize.ts';
import { StageError } from '../stage/stage-state.ts';

/**
 * Sets what is left of prizes, by their identifier. Throws `StageError` for a prize that there is not, one without stock,
 * and for a number that the stock cannot have.
 */
export async function setStock(db: Database, stock: Readonly<Record<string, number>>): Promise<void> {
  for (const [id, left] of Object.entries(stock)) {
    const { cap: totalAmount } = await findPrize(db, id);
    if (totalAmount === null) {
      throw new StageError(
        `The prize "${id}" has no stock that is counted: its "totalAmount" is null.`,
        'Name another prize in "stock".',
      );
    }
    if (left > totalAmount) {
      throw new StageError(
        `${left} of the prize "${id}" cannot be left: there are ${totalAmount} in all.`,
        `Write a number from 0 to ${totalAmount}.`,
      );
    }
    await setGranted(db, id, totalAmount - left);
  }
}

/** Says how many of a prize were given away in all; those that no member took count as given before the site. */
async function setGranted(db: Database, id: string, grantedAmount: number): Promise<void> {
  const [row] = await db
    .select({ taken: sql`coalesce(sum(${prizeAwards.amount}), 0)`.mapWith(Number) })
    .from(prizeAwards)
    .where(eq(prizeAwards.prizeId, id));
  const taken = row?.taken ?? 0;
  if (taken > grantedAmount) {
    throw new StageError(
      `More of the prize "${id}" cannot be left than members did not take: they took ${taken}.`,
      'Write a smaller number in "stock".',
    );
  }
  await db
    .update(prizeStock)
    .set({ grantedAmount, grantedBefore: grantedAmount - taken })
    .where(eq(prizeStock.prizeId, id));
}
