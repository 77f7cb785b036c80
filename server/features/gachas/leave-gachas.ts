import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { gachaAwards, gachaDecisions, gachaDraws, gachas, gachaStock } from '#server/db/schema/gachas.ts';
import { insertOf, run } from '#server/db/statement.ts';
import { addToGiven, lockForMember, lockStock } from './model/gacha-locks.ts';

const insertDecision = insertOf(gachaDecisions);

/**
 * Gives up what a member who leaves holds undecided, so that others can draw it. Draws stay, of a member without a name.
 * Under the lock of the member's account.
 */
export async function giveUpHeld(tx: Transaction, memberId: string, now: Date): Promise<void> {
  for (const { drawId, gachaId, itemId } of await heldBy(tx, memberId)) {
    await lockForMember(tx, { gachaId, memberId });
    await lockStock(tx, gachaId, [itemId]);
    await run(tx, insertDecision({ drawId, state: 'dismissed', createdAt: now }));
    if (await isTracked(tx, gachaId, itemId)) await run(tx, addToGiven({ gachaId, itemId, amount: -1 }));
  }
}

async function heldBy(db: Database, memberId: string) {
  return db
    .select({ drawId: gachaDraws.id, gachaId: gachaDraws.gachaId, itemId: gachaDraws.itemId })
    .from(gachaDraws)
    .innerJoin(gachas, and(eq(gachas.id, gachaDraws.gachaId), eq(gachas.type, 'keep')))
    .leftJoin(gachaDecisions, eq(gachaDecisions.drawId, gachaDraws.id))
    .where(and(eq(gachaDraws.memberId, memberId), isNull(gachaDecisions.drawId)))
    .orderBy(asc(gachaDraws.gachaId));
}

async function isTracked(db: Database, gachaId: string, itemId: string): Promise<boolean> {
  const [row] = await db
    .select({ cap: gachaStock.cap })
    .from(gachaStock)
    .where(and(eq(gachaStock.gachaId, gachaId), eq(gachaStock.itemId, itemId)));
  return row !== undefined && row.cap !== null;
}

/** Everything that is kept of what a member drew, oldest first. */
export async function drawsOf(db: Database, memberId: string) {
  const rows = await db
    .select({
      gacha: gachaDraws.gachaId,
      number: gachaDraws.number,
      item: gachaDraws.itemId,
      cost: gachaDraws.cost,
      createdAt: gachaDraws.createdAt,
      state: gachaDecisions.state,
      prize: gachaAwards.prizeId,
      code: gachaAwards.code,
    })
    .from(gachaDraws)
    .leftJoin(gachaDecisions, eq(gachaDecisions.drawId, gachaDraws.id))
    .leftJoin(gachaAwards, eq(gachaAwards.drawId, gachaDraws.id))
    .where(eq(gachaDraws.memberId, memberId))
    .orderBy(asc(gachaDraws.createdAt), asc(gachaDraws.gachaId), asc(gachaDraws.number));
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
