import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { gachaStock } from '#server/db/schema/gachas.ts';
import { itemNamed } from '#server/features/gachas/view/gacha-view.ts';
import { unknownName } from '../stage/names.ts';
import { StageError } from '../stage/stage-state.ts';
import { findGacha } from '../member/steer-draws.ts';

/**
 * Sets what is left of items of the gacha, by their identifier. Throws `StageError` for an item that there is not, one
 * without stock, and for a number that the stock cannot have.
 */
export async function setGachaStock(db: Database, stock: Readonly<Record<string, number>>): Promise<void> {
  if (Object.keys(stock).length === 0) return;
  const definition = await findGacha(db);
  const known = definition.record.items.map(({ id }) => id);
  for (const [itemId, left] of Object.entries(stock)) {
    if (!known.includes(itemId)) throw unknownName('item of the gacha', itemId, known);
    const { totalAmount } = itemNamed(definition, itemId);
    if (totalAmount === null || left > totalAmount) {
      throw new StageError(
        `${left} of "${itemId}" cannot be left: ${totalAmount === null ? 'its stock is not counted' : `there are ${totalAmount} in all`}.`,
        'Write another number, or name another item in "stock".',
      );
    }
    await db
      .update(gachaStock)
      .set({ givenAmount: totalAmount - left })
      .where(and(eq(gachaStock.gachaId, definition.record.id), eq(gachaStock.itemId, itemId)));
  }
}
