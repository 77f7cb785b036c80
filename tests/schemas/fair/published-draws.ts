import { createHash, createHmac, webcrypto } from 'node:crypto';
import type { GachaDrawProof } from '#schemas/api/gachas.ts';
import type { RaffleProof } from '#schemas/api/raffles.ts';
import { hexOf } from '#schemas/fair/fair-hashes.ts';
import type { FairHashes } from '#schemas/fair/fair-hashes.ts';
import { oddsText } from '#schemas/fair/gacha-odds.ts';
import type { Odds } from '#schemas/fair/gacha-odds.ts';
import { drawFrom, rootOf } from '#schemas/fair/raffle-draw.ts';
import { fairItem } from '#server/features/gachas/fairness/fair-draw.ts';
import { hashOfSeed } from '#server/features/gachas/fairness/gacha-seeds.ts';
import { raffleHashes } from '#server/features/raffles/model/raffle-hashes.ts';

/** Hashes of Node's own, as an independent reading of what WebCrypto gives. */
export const nodeHashes: FairHashes = {
  sha256: async (content) => createHash('sha256').update(content).digest('hex'),
  hmac: async (key, text) => createHmac('sha256', key).update(text).digest(),
};

/** Hashes by WebCrypto. */
export const cryptoHashes: FairHashes = {
  async sha256(content) {
    return hexOf(new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytesOf(content))));
  },
  async hmac(key, text) {
    const imported = await webcrypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ]);
    return new Uint8Array(await webcrypto.subtle.sign('HMAC', imported, bytesOf(text)));
  },
};

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

const musicBox: Odds = {
  gacha: 'music-box',
  type: 'keep',
  items: [
    { id: 'lamp', rarity: 5, weight: 20, totalAmount: 30, whenOut: { kind: 'substitute', item: 'candy' } },
    { id: 'key', rarity: 3, weight: 180, totalAmount: 800, whenOut: { kind: 'redistribute' } },
    { id: 'candy', rarity: 1, weight: 800, totalAmount: null, whenOut: { kind: 'redistribute' } },
  ],
  guarantee: { after: 30, rarity: 4 },
};

interface DrawnUnder {
  readonly seed: Uint8Array;
  readonly odds: Odds;
  readonly number: number;
  readonly out: readonly string[];
  readonly misses: number;
}

/** What is published of a draw that the server made so; without its seed as long as `isRevealed` is false. */
export function publishedDraw(under: Partial<DrawnUnder> = {}, isRevealed = true): GachaDrawProof {
  const { seed = Buffer.alloc(32, 7), odds = musicBox, number = 12, out = [], misses = 3 } = under;
  const memberKey = '0123456789abcdef0123456789abcdef';
  const { item, word } = fairItem(seed, { gacha: odds.gacha, memberKey, number }, { odds, out, misses });
  const content = oddsText(odds);
  return {
    format: 'kansei-gacha-1',
    name: '星のオルゴール',
    items: odds.items.map(({ id }) => ({ id, name: `景品 ${id}` })),
    draw: {
      memberKey,
      number,
      oddsVersion: 2,
      out: [...out],
      misses,
      word,
      item: item.id,
      createdAt: '2026-11-21T03:00:00.000Z',
    },
    fairness: {
      gacha: odds.gacha,
      seedHash: hashOfSeed(seed),
      seedHashPublishedAt: '2026-11-01T00:00:00.000Z',
      seed: isRevealed ? Buffer.from(seed).toString('hex') : null,
      seedPublishedAt: isRevealed ? '2026-12-01T00:00:30.000Z' : null,
      endAt: '2026-12-01T00:00:00.000Z',
      drawCount: 99,
      odds: [
        {
          version: 1,
          digest: 'f'.repeat(64),
          content: '{}',
          announced: null,
          since: '2026-11-01T00:00:00.000Z',
          release: 'r1-a',
        },
        {
          version: 2,
          digest: createHash('sha256').update(content).digest('hex'),
          content,
          announced: null,
          since: '2026-11-10T00:00:00.000Z',
          release: 'r2-b',
        },
      ],
    },
  };
}

/** A copy that was changed by hand. */
export function tampered<Value>(value: Value, change: (copy: Value) => void): Value {
  const copy = structuredClone(value);
  change(copy);
  return copy;
}

const randomness = '5e'.repeat(32);

/** What is published of a raffle with so many entries of so many chances, the first two of one person. */
export async function publishedRaffle(amounts: readonly number[] = [1, 2, 1, 3, 1]): Promise<RaffleProof> {
  const entries = amounts.map((amount, index) => ({
    entry: `e${String(index).padStart(4, '0')}`,
    entrant: `e${String(index < 2 ? 0 : index).padStart(4, '0')}`,
    amount,
  }));
  const drawn = await drawFrom(raffleHashes, { raffle: 'wish', randomness }, entries, 3);
  return {
    format: 'kansei-raffle-1',
    raffle: 'wish',
    name: '流れ星のねがい',
    endAt: '2026-12-01T00:00:00.000Z',
    places: 2,
    reserves: 1,
    prizes: [{ id: 'poster', name: 'ポスター', winners: 2 }],
    source: {
      kind: 'drand',
      at: '2026-12-01T03:00:00.000Z',
      words: 'drand',
      round: 7,
      address: 'https://drand.example/7',
    },
    commitment: {
      closedAt: '2026-12-01T00:00:10.000Z',
      entryCount: entries.length,
      ticketCount: amounts.reduce((sum, amount) => sum + amount, 0),
      root: await rootOf(raffleHashes, 'wish', entries),
    },
    draw: {
      randomness,
      drawnAt: '2026-12-01T04:00:00.000Z',
      drawn: drawn.map(({ entry }, index) => ({
        rank: index + 1,
        entry,
        state: index < 2 ? 'won' : 'reserve',
        place: index < 2 ? index + 1 : null,
      })),
    },
    entries,
  };
}
