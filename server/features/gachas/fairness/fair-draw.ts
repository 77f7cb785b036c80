import { createHmac } from 'node:crypto';
import { blockMessage, fairNumberIn } from '#schemas/fair/gacha-draw.ts';
import type { DrawName, FairNumber } from '#schemas/fair/gacha-draw.ts';
import { drawnItems, itemAt, totalOf } from '#schemas/fair/gacha-odds.ts';
import type { Odds, StandingItem } from '#schemas/fair/gacha-odds.ts';

/** The fair number below `total` that a seed gives for a draw. Throws `RangeError` for a total that is not positive. */
export function fairNumber(seed: Uint8Array, draw: DrawName, total: number): FairNumber {
  if (!(total > 0)) throw new RangeError(`There is no number below ${total}.`);
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', seed).update(blockMessage(draw, block)).digest();
    const found = fairNumberIn(bytes, block, total);
    if (found !== null) return found;
  }
}

/** The state in which a draw is made. */
export interface DrawnUnder {
  readonly odds: Odds;
  /** Items that had run out, in the order of the odds. */
  readonly out: readonly string[];
  readonly misses: number;
}

/** The item that a seed gives for a draw, and the word of the random bytes that decided. At least one weight must count. */
export function fairItem(
  seed: Uint8Array,
  draw: DrawName,
  { odds, out, misses }: DrawnUnder,
): { readonly item: StandingItem; readonly word: number } {
  const items = drawnItems(odds, out, misses);
  const { value, word } = fairNumber(seed, draw, totalOf(items));
  return { item: itemAt(items, value), word };
}
