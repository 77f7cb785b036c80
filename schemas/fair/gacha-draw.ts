/** Which draw it is: the one with that number, from 1, of that member on that gacha. */
export interface DrawName {
  readonly gacha: string;
  /** The public pseudonym of the member. */
  readonly memberKey: string;
  readonly number: number;
}

/**
 * The text whose HMAC-SHA-256 by the seed is the block of random bytes of that number, from 0, of a draw; in UTF-8. Blocks
 * are asked for one after the other until one has a fair number.
 */
export function blockMessage({ gacha, memberKey, number }: DrawName, block: number): string {
  return ['kansei-gacha-draw-1', gacha, memberKey, number, block].join('\n');
}

/** A fair number, and which of the four-byte words of all blocks it was made of, from 0. */
export interface FairNumber {
  readonly value: number;
  readonly word: number;
}

const wordBytes = 4;
const wordsInBlock = 8;
const values = 2 ** 32;

/**
 * The first fair number below `total` in a block of 32 bytes, read as eight unsigned words, the highest byte first. Words
 * that would make some numbers likelier than others are passed over; null when all of the block are.
 */
export function fairNumberIn(bytes: Uint8Array, block: number, total: number): FairNumber | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fair = values - (values % total);
  for (let index = 0; index < wordsInBlock; index += 1) {
    const value = view.getUint32(index * wordBytes);
    if (value < fair) return { value: value % total, word: block * wordsInBlock + index };
  }
  return null;
}
