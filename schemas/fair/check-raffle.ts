import type { RaffleProof } from '../api/raffles.ts';
import { agreement } from './fair-check.ts';
import type { CheckFact, CheckStep } from './fair-check.ts';
import { hexOf } from './fair-hashes.ts';
import type { FairHashes } from './fair-hashes.ts';
import { drawFrom, rootOf } from './raffle-draw.ts';
import type { DrawnTicket, TextHashes } from './raffle-draw.ts';
import { placeProblems } from './raffle-places.ts';

/** Where one entry of a raffle stands. */
export interface EntryStanding {
  /** Of the person who entered, from 1. */
  readonly rank: number;
  /** How many people stand there. */
  readonly of: number;
  readonly state: 'won' | 'reserve' | 'passed' | 'lost';
  /** Name of what was won; null otherwise. */
  readonly prize: string | null;
}

/** A raffle, computed again. */
export interface RaffleCheck {
  readonly steps: readonly CheckStep[];
  /** Everybody in the order of the draw; empty where it cannot be computed. */
  readonly order: readonly DrawnTicket[];
}

/** Computes a raffle again, step by step, and compares it with what is published of it. */
export async function checkRaffle(proof: RaffleProof, hashes: FairHashes): Promise<RaffleCheck> {
  const texts: TextHashes = {
    sha256: (text) => hashes.sha256(text),
    hmac: async (key, text) => hexOf(await hashes.hmac(key, text)),
  };
  const entries = await entriesStep(proof, texts);
  const randomness = randomnessStep(proof);
  const { raffle, draw } = proof;
  const isComputable = draw !== null && entries.state === 'agrees';
  const order = isComputable
    ? await drawFrom(texts, { raffle, randomness: draw.randomness }, proof.entries, proof.entries.length)
    : [];
  return {
    steps: [closingStep(proof), entries, randomness, orderStep(proof, isComputable ? order : null), winnersStep(proof)],
    order,
  };
}

/** Where an entry stands in a raffle that was computed; null for one that it has not. */
export function standingOf(proof: RaffleProof, { order }: RaffleCheck, entry: string): EntryStanding | null {
  const entrant = proof.entries.find((one) => one.entry === entry)?.entrant;
  const index = order.findIndex((one) => one.entrant === entrant);
  if (entrant === undefined || index === -1) return null;
  const drawn = proof.draw?.drawn.find(({ rank }) => rank === index + 1);
  return {
    rank: index + 1,
    of: order.length,
    state: drawn?.state ?? 'lost',
    prize: drawn?.state === 'won' ? prizeName(proof, drawn.place ?? 0) : null,
  };
}

/** Name of the prize of a place, from 1; null for one that wins nothing. */
export function prizeName({ prizes }: Pick<RaffleProof, 'prizes'>, place: number): string | null {
  let last = 0;
  for (const { name, winners } of prizes) {
    last += winners;
    if (place > 0 && place <= last) return name;
  }
  return null;
}

function closingStep({ commitment, source, endAt }: RaffleProof): CheckStep {
  const sourceAt = { name: 'sourceAt', at: source.at } as const;
  if (commitment === null) return { name: 'closing', state: 'open', facts: [sourceAt] };
  const { closedAt, entryCount, root } = commitment;
  const closed = Date.parse(closedAt);
  return {
    name: 'closing',
    state: agreement(Date.parse(endAt) <= closed && closed <= Date.parse(source.at)),
    facts: [
      { name: 'closedAt', at: closedAt },
      sourceAt,
      { name: 'entryCount', figure: entryCount },
      { name: 'root', text: root },
    ],
  };
}

async function entriesStep({ raffle, commitment, entries }: RaffleProof, hashes: TextHashes): Promise<CheckStep> {
  if (commitment === null) return { name: 'entries', state: 'open', facts: [] };
  const root = await rootOf(hashes, raffle, entries);
  const tickets = entries.reduce((sum, { amount }) => sum + amount, 0);
  const agrees =
    commitment.entryCount === entries.length && commitment.ticketCount === tickets && commitment.root === root;
  return {
    name: 'entries',
    state: agreement(agrees),
    facts: [
      { name: 'entryCount', figure: commitment.entryCount },
      { name: 'countedEntries', figure: entries.length },
      { name: 'ticketCount', figure: commitment.ticketCount },
      { name: 'countedTickets', figure: tickets },
      { name: 'root', text: commitment.root },
      { name: 'computedRoot', text: root },
    ],
  };
}

const drandRandomness = /^[0-9a-f]{64}$/;

function randomnessStep({ source, draw }: RaffleProof): CheckStep {
  const facts: readonly CheckFact[] = [
    { name: 'source', text: source.address ?? source.words },
    { name: 'sourceAt', at: source.at },
  ];
  if (draw === null) return { name: 'randomness', state: 'open', facts };
  const isInTime = Date.parse(source.at) <= Date.parse(draw.drawnAt);
  return {
    name: 'randomness',
    state: agreement(isInTime && (source.kind === 'figure' || drandRandomness.test(draw.randomness))),
    facts: [...facts, { name: 'drawnAt', at: draw.drawnAt }, { name: 'randomness', text: draw.randomness }],
  };
}

function orderStep({ places, reserves, draw }: RaffleProof, order: readonly DrawnTicket[] | null): CheckStep {
  const counts = [
    { name: 'places', figure: places },
    { name: 'reserves', figure: reserves },
  ] as const;
  if (draw === null || order === null) return { name: 'order', state: 'open', facts: counts };
  const expected = order.slice(0, places + reserves).map(({ entry }) => entry);
  const published = draw.drawn.toSorted((one, other) => one.rank - other.rank);
  const ranks = Array.from({ length: Math.max(expected.length, published.length) }, (_, index) => index);
  const wrong = ranks.find(
    (index) => published[index]?.rank !== index + 1 || published[index].entry !== expected[index],
  );
  return {
    name: 'order',
    state: agreement(wrong === undefined),
    facts: [
      ...counts,
      ...(wrong === undefined
        ? []
        : [
            { name: 'rank', figure: wrong + 1 } as const,
            { name: 'publishedEntry', text: published[wrong]?.entry ?? '—' } as const,
            { name: 'computedEntry', text: expected[wrong] ?? '—' } as const,
          ]),
    ],
  };
}

function winnersStep({ places, prizes, draw }: RaffleProof): CheckStep {
  const counts = [{ name: 'places', figure: places }] as const;
  if (draw === null) return { name: 'winners', state: 'open', facts: counts };
  const [wrong] = placeProblems(draw.drawn, places);
  const isWhole = prizes.reduce((sum, { winners }) => sum + winners, 0) === places;
  return {
    name: 'winners',
    state: agreement(wrong === undefined && isWhole),
    facts: [...counts, ...(wrong === undefined ? [] : [{ name: 'rank', figure: wrong.rank } as const])],
  };
}
