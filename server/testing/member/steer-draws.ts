import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { drawnItems, totalOf } from '#schemas/fair/gacha-odds.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import type { Database } from '#server/db/database.ts';
import { gachas } from '#server/db/schema/gachas.ts';
import { fairItem } from '#server/features/gachas/fairness/fair-draw.ts';
import { gachaOf } from '#server/features/gachas/model/gacha-definition.ts';
import type { GachaDefinition } from '#server/features/gachas/model/gacha-definition.ts';
import { outItems } from '#server/features/gachas/model/gacha-rules.ts';
import { sealSeed } from '#server/features/gachas/fairness/gacha-seeds.ts';
import { readGachaState } from '#server/features/gachas/model/gacha-state.ts';
import type { GachaState } from '#server/features/gachas/model/gacha-state.ts';
import { memberKeyOf } from '#server/features/gachas/fairness/member-key.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { unknownName } from '../stage/names.ts';
import { StageError } from '../stage/stage-state.ts';

/** The gacha of the live release. Throws `StageError` when it has none. */
export async function findGacha(db: Database): Promise<GachaDefinition> {
  const release = await readReleaseView(db);
  const definition = release === null ? null : gachaOf(release);
  if (definition !== null) return definition;
  throw new StageError('The campaign has no gacha.', 'Write one into campaign.json, or leave out what is said of it.');
}

/**
 * Gives the gacha a seed by which the next draws of a member are these, as the product draws. Throws `StageError` for an
 * item that there is not, or that cannot come then, and for draws that no seed among a million gives.
 */
export async function steerDraws(
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
  memberId: string,
  next: readonly string[],
): Promise<void> {
  const definition = await findGacha(db);
  const state = await readGachaState(db, definition, memberId);
  if (state === null) throw new StageError('The gacha of the campaign is not live.');
  const wanted = foreseen(definition, state, next);
  const seed = findSeed(definition.record.id, memberId, wanted);
  await db
    .update(gachas)
    .set(sealSeed(seed, secrets, definition.record.id))
    .where(eq(gachas.id, definition.record.id));
}

interface WantedDraw {
  readonly number: number;
  readonly itemId: string;
  readonly under: Parameters<typeof fairItem>[2];
}

/** In which state each of the draws is made, if all before come as they are wanted. */
function foreseen(definition: GachaDefinition, state: GachaState, next: readonly string[]): readonly WantedDraw[] {
  const { odds, record } = definition;
  const given = new Map(state.given);
  let [misses, held] = [state.member.misses, state.member.undecided?.itemId];
  return next.map((itemId, index) => {
    const out = outItems(definition, given);
    const under = { odds, out, misses };
    requirePossible(under, itemId);
    if (record.type === 'keep' && held !== undefined) given.set(held, (given.get(held) ?? 0) - 1);
    given.set(itemId, (given.get(itemId) ?? 0) + 1);
    held = itemId;
    const rarity = odds.items.find(({ id }) => id === itemId)?.rarity ?? 0;
    misses = odds.guarantee === null || rarity >= odds.guarantee.rarity ? 0 : misses + 1;
    return { number: state.member.drawCount + index + 1, itemId, under };
  });
}

function requirePossible({ odds, out, misses }: WantedDraw['under'], itemId: string): void {
  const known = odds.items.map(({ id }) => id);
  if (!known.includes(itemId)) throw unknownName('item of the gacha', itemId, known);
  if (drawnItems(odds, out, misses).some(({ id, weight }) => id === itemId && weight > 0)) return;
  throw new StageError(
    `No draw gives "${itemId}" then: it has run out, or something rarer is sure.`,
    'Take another item, leave more in stock, or let the member draw in another order.',
  );
}

const mostSeeds = 1_000_000;

function findSeed(gacha: string, memberId: string, wanted: readonly WantedDraw[]): Uint8Array {
  const memberKey = memberKeyOf(gacha, memberId);
  const gives = (seed: Uint8Array) =>
    wanted.every(({ number, itemId, under }) => fairItem(seed, { gacha, memberKey, number }, under).item.id === itemId);
  for (let tried = 0; tried < mostSeeds; tried += 1) {
    const seed = createHash('sha256').update(`${gacha} ${tried}`).digest();
    if (gives(seed)) return seed;
  }
  const chances = wanted.map(({ itemId, under }) => {
    const items = drawnItems(under.odds, under.out, under.misses);
    return (items.find(({ id }) => id === itemId)?.weight ?? 0) / totalOf(items);
  });
  const chance = Math.round(1 / chances.reduce((product, one) => product * one, 1));
  throw new StageError(
    `The next draws come in this order once in ${chance.toLocaleString('en')} times, and no seed that was tried gives them.`,
    'Name fewer draws; put those of before into the history of the member.',
  );
}
