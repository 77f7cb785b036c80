import { array, assert, asyncProperty, integer } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { RaffleProof } from '#schemas/api/raffles.ts';
import { checkRaffle, prizeName, standingOf } from '#schemas/fair/check-raffle.ts';
import { placeProblems } from '#schemas/fair/raffle-places.ts';
import { verdictOf } from '#schemas/fair/fair-check.ts';
import { cryptoHashes, publishedRaffle, tampered } from './published-draws.ts';

const statesOf = async (proof: RaffleProof) =>
  Object.fromEntries((await checkRaffle(proof, cryptoHashes)).steps.map(({ name, state }) => [name, state]));

const agrees = { closing: 'agrees', entries: 'agrees', randomness: 'agrees', order: 'agrees', winners: 'agrees' };

it('comes to what the server drew, for any entries', async () => {
  await assert(
    asyncProperty(array(integer({ min: 1, max: 4 }), { minLength: 5, maxLength: 40 }), async (amounts) => {
      expect(await statesOf(await publishedRaffle(amounts))).toEqual(agrees);
    }),
    { numRuns: 60, seed: 20_261_124 },
  );
});

it('says where each entry stands', async () => {
  const proof = await publishedRaffle();
  const check = await checkRaffle(proof, cryptoHashes);
  const [first, second, third, last] = check.order;
  expect([first, second, third, last].map((one) => standingOf(proof, check, one?.entry ?? ''))).toEqual([
    { rank: 1, of: 4, state: 'won', prize: 'ポスター' },
    { rank: 2, of: 4, state: 'won', prize: 'ポスター' },
    { rank: 3, of: 4, state: 'reserve', prize: null },
    { rank: 4, of: 4, state: 'lost', prize: null },
  ]);
  expect(standingOf(proof, check, 'nobody')).toBeNull();
  expect([0, 1, 2, 3].map((place) => prizeName(proof, place))).toEqual([null, 'ポスター', 'ポスター', null]);
});

it('follows a reserve that moved up', async () => {
  const proof = tampered(await publishedRaffle(), ({ draw }) => {
    const [first, , reserve] = draw?.drawn ?? [];
    if (first === undefined || reserve === undefined) throw new Error('Nobody was drawn.');
    first.state = 'passed';
    Object.assign(reserve, { state: 'won', place: 1 });
  });
  expect(await statesOf(proof)).toEqual(agrees);
});

it('leaves open what is not closed, and what is not drawn', async () => {
  const drawn = await publishedRaffle();
  const closed = { ...drawn, draw: null };
  expect(await statesOf(closed)).toEqual({ ...agrees, randomness: 'open', order: 'open', winners: 'open' });
  const open = { ...closed, commitment: null, entries: [] };
  expect(await statesOf(open)).toEqual({
    closing: 'open',
    entries: 'open',
    randomness: 'open',
    order: 'open',
    winners: 'open',
  });
  expect(verdictOf((await checkRaffle(open, cryptoHashes)).steps)).toBe('open');
});

describe('says what does not agree', () => {
  test.each([
    [
      'closing',
      'a close after the randomness was known',
      ({ commitment }) => commitment && (commitment.closedAt = '2026-12-01T03:00:01.000Z'),
    ],
    [
      'closing',
      'a close before the end',
      ({ commitment }) => commitment && (commitment.closedAt = '2026-11-30T00:00:00.000Z'),
    ],
    ['entries', 'an entry less', ({ entries }) => entries.pop()],
    ['entries', 'a chance more', ({ entries: [first] }) => first && (first.amount += 1)],
    ['entries', 'another root', ({ commitment }) => commitment && (commitment.root = '0'.repeat(64))],
    ['randomness', 'randomness of another form', ({ draw }) => draw && (draw.randomness = '42')],
    [
      'randomness',
      'a draw before the randomness was known',
      ({ draw }) => draw && (draw.drawnAt = '2026-12-01T02:59:59.000Z'),
    ],
    ['order', 'other randomness', ({ draw }) => draw && (draw.randomness = '7a'.repeat(32))],
    ['order', 'a winner less', ({ draw }) => draw?.drawn.pop()],
    [
      'winners',
      'a reserve with a prize that nobody gave up',
      ({ draw }) => draw && Object.assign(draw.drawn[2] ?? {}, { state: 'won', place: 1 }),
    ],
    ['winners', 'more prizes than places', ({ prizes: [prize] }) => prize && (prize.winners = 3)],
  ] satisfies [string, string, (proof: RaffleProof) => unknown][])('%s: %s', async (step, _what, change) => {
    expect((await statesOf(tampered(await publishedRaffle(), change)))[step]).toBe('differs');
  });

  test('names the first rank that differs', async () => {
    const proof = tampered(await publishedRaffle(), ({ draw }) => {
      const [, second] = draw?.drawn ?? [];
      if (second !== undefined) second.entry = 'e9999';
    });
    const { steps, order } = await checkRaffle(proof, cryptoHashes);
    expect(steps.find(({ name }) => name === 'order')?.facts).toEqual([
      { name: 'places', figure: 2 },
      { name: 'reserves', figure: 1 },
      { name: 'rank', figure: 2 },
      { name: 'publishedEntry', text: 'e9999' },
      { name: 'computedEntry', text: order[1]?.entry },
    ]);
  });
});

test('a place that one gave up is taken by one reserve alone', () => {
  const winner = { rank: 1, state: 'passed', place: 1 } as const;
  const [second, third] = [2, 3].map((rank) => ({ rank, state: 'won', place: 1 }) as const);
  expect(placeProblems([winner, second ?? winner, third ?? winner], 1)).toEqual([{ kind: 'taken', rank: 3, place: 1 }]);
  const passed = { rank: 2, state: 'passed', place: 1 } as const;
  expect(placeProblems([winner, passed, third ?? winner], 1)).toEqual([]);
});
