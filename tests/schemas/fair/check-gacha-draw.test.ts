import { array, assert, asyncProperty, boolean, constantFrom, integer, nat, record, uint8Array } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkGachaDraw } from '#schemas/fair/check-gacha-draw.ts';
import { verdictOf } from '#schemas/fair/fair-check.ts';
import { drawnItems, totalOf } from '#schemas/fair/gacha-odds.ts';
import type { Odds, OddsItem } from '#schemas/fair/gacha-odds.ts';
import isOddsShape from '#schemas/fair/odds-shape.ts?schema=OddsShape&validate';
import { cryptoHashes, nodeHashes, publishedDraw, tampered } from './published-draws.ts';

const isOdds = (value: unknown): value is Odds => isOddsShape(value);
const check = (proof: Parameters<typeof checkGachaDraw>[0], hashes = cryptoHashes) =>
  checkGachaDraw(proof, { hashes, isOdds });
const statesOf = async (proof: Parameters<typeof checkGachaDraw>[0]) =>
  Object.fromEntries((await check(proof)).steps.map(({ name, state }) => [name, state]));

const agrees = { promise: 'agrees', seed: 'agrees', odds: 'agrees', number: 'agrees', item: 'agrees' };

const items = array(
  record({
    rarity: integer({ min: 1, max: 5 }),
    weight: integer({ min: 0, max: 5000 }),
    isOut: boolean(),
    whenOut: constantFrom('redistribute', 'substitute'),
  }),
  { minLength: 1, maxLength: 12 },
);
const settings = record({
  seed: uint8Array({ minLength: 32, maxLength: 32 }),
  number: integer({ min: 1, max: 100_000 }),
  misses: nat(60),
  after: integer({ min: 2, max: 40 }),
  rarity: integer({ min: 1, max: 5 }),
  hasGuarantee: boolean(),
});

it('comes to what the server drew, for any seed, odds, guarantee and items that ran out', async () => {
  let drawn = 0;
  await assert(
    asyncProperty(items, settings, async (parts, { seed, number, misses, after, rarity, hasGuarantee }) => {
      const sink: OddsItem = { id: 'sink', rarity: 1, weight: 1, totalAmount: null, whenOut: { kind: 'redistribute' } };
      const odds: Odds = {
        gacha: 'any',
        type: 'keep',
        items: [
          ...parts.map(({ isOut, whenOut, ...part }, index) => ({
            ...part,
            id: `item-${index}`,
            totalAmount: isOut ? 1 : null,
            whenOut:
              whenOut === 'substitute'
                ? ({ kind: 'substitute', item: 'sink' } as const)
                : ({ kind: 'redistribute' } as const),
          })),
          sink,
        ],
        guarantee: hasGuarantee ? { after, rarity } : null,
      };
      const out = odds.items.filter(({ totalAmount }) => totalAmount !== null).map(({ id }) => id);
      if (totalOf(drawnItems(odds, out, misses)) === 0) return;
      drawn += 1;
      const proof = publishedDraw({ seed, odds, number, out, misses });
      expect(await statesOf(proof)).toEqual(agrees);
    }),
    { numRuns: 300, seed: 20_261_124 },
  );
  expect(drawn).toBeGreaterThan(250);
});

it('shows the number and the stretch that it falls on, by whatever computes the hashes', async () => {
  const proof = publishedDraw();
  const byBrowser = await check(proof);
  expect(await check(proof, nodeHashes)).toEqual(byBrowser);
  const hit = byBrowser.ruler.find(({ id }) => id === proof.draw.item);
  expect(byBrowser.ruler).toEqual([
    { id: 'lamp', rarity: 5, from: 0, weight: 20 },
    { id: 'key', rarity: 3, from: 20, weight: 180 },
    { id: 'candy', rarity: 1, from: 200, weight: 800 },
  ]);
  const { number } = byBrowser;
  expect(number !== null && hit !== undefined && hit.from <= number && number < hit.from + hit.weight).toBe(true);
  expect(byBrowser.steps.at(-1)).toEqual({
    name: 'item',
    state: 'agrees',
    facts: [
      { name: 'from', figure: hit?.from },
      { name: 'to', figure: (hit?.from ?? 0) + (hit?.weight ?? 0) - 1 },
      { name: 'computedItem', item: proof.draw.item },
      { name: 'publishedItem', item: proof.draw.item },
    ],
  });
});

it('draws a guaranteed one from those that are promised', async () => {
  const { steps, ruler } = await check(publishedDraw({ misses: 29 }));
  expect(verdictOf(steps)).toBe('agrees');
  expect(ruler).toEqual([{ id: 'lamp', rarity: 5, from: 0, weight: 20 }]);
  expect(steps.at(-1)?.facts).toContainEqual({ name: 'guaranteed', figure: 30 });
});

it('leaves open what the seed decides, as long as that is not published', async () => {
  const proof = publishedDraw({}, false);
  expect(await statesOf(proof)).toEqual({ ...agrees, seed: 'open', number: 'open', item: 'open' });
  expect(verdictOf((await check(proof)).steps)).toBe('open');
});

describe('says what does not agree', () => {
  test.each([
    [
      'promise',
      'a hash that was published after the draw',
      (p) => (p.fairness.seedHashPublishedAt = '2026-11-22T00:00:00.000Z'),
    ],
    ['seed', 'a hash of another seed', (p) => (p.fairness.seedHash = 'a'.repeat(64))],
    ['seed', 'a seed that is no hexadecimal text', (p) => (p.fairness.seed = 'seed')],
    ['odds', 'odds that the draw does not name', (p) => (p.fairness.odds = p.fairness.odds.slice(0, 1))],
    ['odds', 'odds with another weight', (p) => edit(p, '"weight":20', '"weight":21')],
    ['odds', 'odds of another gacha', (p) => edit(p, 'music-box', 'music-bag')],
    [
      'odds',
      'odds that began after the draw',
      (p) => p.fairness.odds.forEach((one) => (one.since = '2026-11-22T00:00:00.000Z')),
    ],
    [
      'odds',
      'odds that others had taken the place of before the draw',
      (p) => {
        const [one] = p.fairness.odds.filter(({ version }) => version === p.draw.oddsVersion);
        p.fairness.odds.push({ ...(one ?? never()), version: p.draw.oddsVersion + 1 });
      },
    ],
    ['odds', 'an item that cannot run out and is said to', (p) => (p.draw.out = ['candy'])],
    ['number', 'another word', (p) => (p.draw.word += 1)],
    ['item', 'another item', (p) => (p.draw.item = p.draw.item === 'lamp' ? 'key' : 'lamp')],
  ] satisfies [string, string, (proof: ReturnType<typeof publishedDraw>) => unknown][])(
    '%s: %s',
    async (step, _what, change) => {
      const states = await statesOf(tampered(publishedDraw(), change));
      expect(states[step]).toBe('differs');
    },
  );

  test('another seed with its own hash gives another number, word for word', async () => {
    const [honest, other] = [publishedDraw(), publishedDraw({ seed: Buffer.alloc(32, 9) })];
    const swapped = tampered(honest, ({ fairness }) => {
      fairness.seed = other.fairness.seed;
    });
    expect((await statesOf(swapped))['seed']).toBe('differs');
  });

  test('odds that are no JSON leave the rest open', async () => {
    expect(await statesOf(tampered(publishedDraw(), (proof) => edit(proof, '{', '')))).toEqual({
      ...agrees,
      odds: 'differs',
      number: 'open',
      item: 'open',
    });
  });
});

function edit({ fairness }: ReturnType<typeof publishedDraw>, from: string, to: string): void {
  for (const one of fairness.odds) one.content = one.content.replace(from, to);
}

function never(): never {
  throw new Error('The draw has no odds.');
}
