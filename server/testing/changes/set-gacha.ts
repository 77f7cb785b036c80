import { and, eq } from 'drizzle-orm';
import type { GivenGacha } from '#schemas/scenario/given.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { Database } from '#server/db/database.ts';
import { gachaStock } from '#server/db/schema/gachas.ts';
import { revealNextSeed } from '#server/features/gachas/fairness/reveal-seeds.ts';
import { itemNamed } from '#server/features/gachas/view/gacha-view.ts';
import type { PublishServices } from '#server/publishing/publish-campaign.ts';
import { findGacha, steerDraws } from '../member/steer-draws.ts';
import { unknownName } from '../stage/names.ts';
import { findMember } from '../stage/read-stored.ts';
import { StageError } from '../stage/stage-state.ts';

/**
 * Sets what is left of items of the live gacha, and what the next draws of a member give; the seed of one that has ended
 * is published, as it is within a minute. Throws `StageError` for what
 * cannot be.
 */
export async function setGacha(
  services: { readonly db: Database } & Pick<PublishServices, 'clock' | 'random' | 'settings'>,
  { stock = {}, next, persona }: GivenGacha,
): Promise<void> {
  const { db, settings } = services;
  await setGachaStock(db, stock);
  await db.transaction((tx) => revealNextSeed(tx, services));
  if (next === undefined) return;
  const memberId = await findMember(db, persona);
  if (memberId === undefined) {
    throw new StageError(
      'The next draws are given, but there is no member who draws.',
      'Add "member" to what is given.',
    );
  }
  await steerDraws({ db, secrets: secretsOf(settings) }, memberId, next);
}

/**
 * Sets what is left of items of the gacha, by their identifier. Throws `StageError` for an item that there is not, one
 * without stock, and for a number that the stock cannot have.
 */
async function setGachaStock(db: Database, stock: Readonly<Record<string, number>>): Promise<void> {
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
