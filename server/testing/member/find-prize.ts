import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prizeStock } from '#server/db/schema/prizes.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { unknownName } from '../stage/names.ts';

/** A prize of the live release and its stock. Throws `StageError` when there is none. */
export async function findPrize(db: Database, id: string): Promise<typeof prizeStock.$inferSelect> {
  const known = (await readReleaseView(db))?.campaign.prizes.map((prize) => prize.id) ?? [];
  const [stock] = await db.select().from(prizeStock).where(eq(prizeStock.prizeId, id));
  if (stock === undefined || !known.includes(id)) throw unknownName('prize', id, known.toSorted());
  return stock;
}
