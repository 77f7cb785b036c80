import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFont } from '#content-lint/faces/font-facts.ts';
import { FontFlaw } from '#content-lint/faces/font-tables.ts';
import { antonBytes, changedFont } from '../support/fonts.ts';

const woff = readFileSync('node_modules/@fontsource/anton/files/anton-latin-400-normal.woff');

/** A map of characters of one subtable. */
function cmap(table: readonly number[]): Buffer {
  const words = [0, 1, 3, 1, 0, 12, ...table];
  const bytes = Buffer.alloc(words.length * 2);
  for (const [index, word] of words.entries()) bytes.writeUInt16BE(word, index * 2);
  return bytes;
}

function flawOf(bytes: Uint8Array): string {
  try {
    readFont(bytes);
    return '';
  } catch (thrown) {
    if (thrown instanceof FontFlaw) return thrown.message;
    throw thrown;
  }
}

describe('A font', () => {
  it('says the same of itself in every container', () => {
    const facts = readFont(antonBytes);
    expect(readFont(woff)).toEqual(facts);
    expect(readFont(changedFont({}))).toEqual(facts);
    expect([facts.isVariable, facts.glyphs.has(0x41), facts.glyphs.has(0x3042)]).toEqual([false, true, false]);
  });

  it.each([
    ['segments that overlap', cmap([4, 40, 0, 4, 0, 0, 0, 0xfffe, 0xfffe, 0, 0, 0, 0, 0, 0, 0]), 'have no order'],
    ['groups that overlap', cmap([12, 0, 0, 40, 0, 0, 0, 2, 0, 5, 0, 90, 0, 1, 0, 5, 0, 90, 0, 1]), 'have no order'],
    ['groups without an end', cmap([12, 0, 0, 40, 0, 0, 0xffff, 0xffff, 0, 5, 0, 90, 0, 1]), 'ends too early'],
    ['a format that is rare', cmap([6, 10, 0, 65, 1, 3]), 'format 6'],
  ])('is refused with %s', (_what, table, flaw) => {
    expect(flawOf(changedFont({ cmap: table }))).toContain(flaw);
  });

  it('that is damaged anywhere is read or refused, and nothing else', () => {
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    const whole = [antonBytes, woff, changedFont({})];
    for (let round = 0; round < 600; round += 1) {
      const bytes = Buffer.from(whole[round % whole.length] ?? antonBytes);
      for (let change = 0; change < 4; change += 1) bytes[next(round % 2 === 0 ? 600 : bytes.length)] = next(256);
      expect(flawOf(bytes.subarray(0, round % 5 === 0 ? next(bytes.length) : bytes.length))).toEqual(
        expect.any(String),
      );
    }
  });
});
