import { createHmac, webcrypto } from 'node:crypto';
import { expect, it } from 'vitest';
import { blockMessage, fairNumberIn } from '#schemas/fair/gacha-draw.ts';
import { fairItem, fairNumber } from '#server/features/gachas/fairness/fair-draw.ts';
import { drawnItems, itemAt, oddsText, standingItems, standingText, totalOf } from '#schemas/fair/gacha-odds.ts';
import type { Odds, OddsItem } from '#schemas/fair/gacha-odds.ts';

const seed = Buffer.from('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff', 'hex');
const draw = { gacha: 'music-box', memberKey: '0123456789abcdef0123456789abcdef', number: 7 };

const item = (id: string, weight: number, more: Partial<OddsItem> = {}): OddsItem => ({
  id,
  rarity: 1,
  weight,
  totalAmount: null,
  whenOut: { kind: 'redistribute' },
  ...more,
});
const oddsWith = (items: readonly OddsItem[], guarantee: Odds['guarantee'] = null): Odds => ({
  gacha: 'music-box',
  type: 'keep',
  items,
  guarantee,
});
const weightsOf = (items: ReturnType<typeof standingItems>) => items.map(({ weight }) => weight);

it('asks for each block of a draw by a text of its own', () => {
  expect([blockMessage(draw, 0), blockMessage({ ...draw, number: 8 }, 2)]).toEqual([
    'kansei-gacha-draw-1\nmusic-box\n0123456789abcdef0123456789abcdef\n7\n0',
    'kansei-gacha-draw-1\nmusic-box\n0123456789abcdef0123456789abcdef\n8\n2',
  ]);
});

const words = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')));

it('reads four bytes, the highest first, and passes over those that would not be fair', () => {
  const rest = [0, 0, 0, 0, 0, 0];
  // Of 2^32 values, the last 296 would make the numbers below 296 of 1,000 likelier.
  expect([
    fairNumberIn(words(0x00_01_02_03, 0, ...rest), 0, 1000),
    fairNumberIn(words(0xff_ff_ff_ff, 12_345, ...rest), 0, 1000),
    fairNumberIn(words(2 ** 32 - 296, 2 ** 32 - 297, ...rest), 3, 1000),
    fairNumberIn(words(...Array.from({ length: 8 }, () => 0xff_ff_ff_ff)), 0, 1000),
    fairNumberIn(words(0xff_ff_ff_ff, 0, ...rest), 0, 2 ** 16),
  ]).toEqual([
    { value: 66_051 % 1000, word: 0 },
    { value: 345, word: 1 },
    { value: 999, word: 25 },
    null,
    { value: 65_535, word: 0 },
  ]);
});

it('gives the numbers that a browser computes from the same seed', async () => {
  const key = await webcrypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const numbers = [1, 2, 3, 4, 5].map((number) => ({ ...draw, number }));
  const inBrowser = await Promise.all(
    numbers.map(async (name) => {
      const message = new TextEncoder().encode(blockMessage(name, 0));
      return fairNumberIn(new Uint8Array(await webcrypto.subtle.sign('HMAC', key, message)), 0, 1000);
    }),
  );
  expect(numbers.map((name) => fairNumber(seed, name, 1000))).toEqual(inBrowser);
  expect(fairNumber(seed, draw, 1000)).toEqual(
    fairNumberIn(createHmac('sha256', seed).update(blockMessage(draw, 0)).digest(), 0, 1000),
  );
});

it('refuses to draw from nothing', () => {
  expect(() => fairNumber(seed, draw, 0)).toThrow(new RangeError('There is no number below 0.'));
});

it('lays the weights end to end, in the order of the items', () => {
  const items = standingItems(oddsWith([item('lamp', 20), item('none', 0), item('candy', 80)]), []);
  expect([0, 19, 20, 99].map((value) => itemAt(items, value).id)).toEqual(['lamp', 'lamp', 'candy', 'candy']);
  expect(() => itemAt(items, 100)).toThrow(new RangeError('No item lies at 100 of 100.'));
});

it.each<[string, readonly OddsItem[], readonly string[], readonly number[]]>([
  ['nothing has run out', [item('lamp', 20), item('candy', 80)], [], [20, 80]],
  ['it drops out, and the total is smaller', [item('lamp', 20), item('candy', 80)], ['lamp'], [0, 80]],
  [
    'its substitute has its weight as well',
    [item('lamp', 20, { whenOut: { kind: 'substitute', item: 'candy' } }), item('key', 10), item('candy', 70)],
    ['lamp'],
    [0, 10, 90],
  ],
  [
    'two have the same substitute',
    [
      item('lamp', 20, { whenOut: { kind: 'substitute', item: 'candy' } }),
      item('key', 10, { whenOut: { kind: 'substitute', item: 'candy' } }),
      item('candy', 70),
    ],
    ['lamp', 'key'],
    [0, 0, 100],
  ],
  ['everything closes', [item('lamp', 20, { whenOut: { kind: 'close' } }), item('candy', 80)], ['lamp'], [0, 0]],
  ['everything has run out', [item('lamp', 20), item('candy', 80)], ['lamp', 'candy'], [0, 0]],
])('what an item that has run out leaves: %s', (_what, items, out, weights) => {
  expect(weightsOf(standingItems(oddsWith(items), out))).toEqual(weights);
});

it('draws from what is guaranteed when it must, and from all again where none of it is left', () => {
  const items = [item('lamp', 20, { rarity: 5 }), item('box', 30, { rarity: 4 }), item('candy', 50)];
  const odds = oddsWith(items, { after: 3, rarity: 4 });
  expect([
    weightsOf(drawnItems(odds, [], 1)),
    weightsOf(drawnItems(odds, [], 2)),
    weightsOf(drawnItems(odds, [], 9)),
    weightsOf(drawnItems(odds, ['lamp'], 2)),
    weightsOf(drawnItems(odds, ['lamp', 'box'], 2)),
  ]).toEqual([
    [20, 30, 50],
    [20, 30, 0],
    [20, 30, 0],
    [0, 30, 0],
    [0, 0, 50],
  ]);
});

it('writes odds as one text, always the same', () => {
  const odds = oddsWith([item('lamp', 20, { rarity: 5, totalAmount: 3 })], { after: 30, rarity: 4 });
  expect([oddsText(odds), standingText('0f', ['lamp', 'candy']), standingText('0f', [])]).toEqual([
    '{"gacha":"music-box","type":"keep","items":[{"id":"lamp","rarity":5,"weight":20,"totalAmount":3,"whenOut":{"kind":"redistribute"}}],"guarantee":{"after":30,"rarity":4}}',
    '0f\nlamp\ncandy',
    '0f',
  ]);
});

/** The 0.999 quantile of chi-square with that many degrees of freedom. */
const mostChiSquare: Readonly<Record<number, number>> = { 4: 18.467, 6: 22.458 };

it.each([
  ['the music box', [20, 60, 170, 300, 450]],
  ['weights that do not divide 2^32', [1, 2, 4, 7, 11, 13, 959]],
])('200,000 draws of %s come as often as their weights say', (_what, weights) => {
  const draws = 200_000;
  const odds = oddsWith(weights.map((weight, index) => item(`item-${index}`, weight)));
  const counts = new Map(odds.items.map(({ id }) => [id, 0]));
  for (let number = 1; number <= draws; number += 1) {
    const { id } = fairItem(seed, { ...draw, number }, { odds, out: [], misses: 0 }).item;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const total = totalOf(odds.items);
  const chiSquare = odds.items.reduce((sum, { id, weight }) => {
    const expected = (draws * weight) / total;
    return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(chiSquare).toBeLessThan(mostChiSquare[weights.length - 1] ?? 0);
});
