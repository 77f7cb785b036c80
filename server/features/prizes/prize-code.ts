import type { Random } from '#server/base/random.ts';
import { newCode } from '#server/base/random-code.ts';

/** A new prize code such as "K7QW-2MFT-9XRB": 12 characters of 30, too many to guess (58 bits). */
export function newPrizeCode(random: Random): string {
  return newCode(random, 3);
}
