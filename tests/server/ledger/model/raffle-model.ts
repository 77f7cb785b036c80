import type { DrawnAward } from '#schemas/api/raffles.ts';
import type { RaffleRecord } from '#schemas/campaign/raffle.ts';
import { raffleCodeDigest } from '#server/features/raffles/model/raffle-code.ts';
import { raffleRecord } from '../../features/raffles/raffle-records.ts';
import { localised } from '../../support/records.ts';

/** A raffle, kept in the simplest way. Who wins is not foreseen: the server says it, and the rest follows. */
export interface RaffleModel {
  readonly cost: number;
  readonly userLimit: number | null;
  readonly code: string | null;
  readonly winners: number;
  readonly reserves: number;
  /** How often each member entered. */
  readonly taken: number[];
  stage: 'open' | 'closed' | 'drawn';
  awards: readonly ModelAward[];
}

type ModelAward = Pick<DrawnAward, 'rank' | 'state' | 'place' | 'member'>;

export interface ModelEntry {
  readonly member: number;
  readonly amount: number;
  readonly code: string | null;
  /** Whether the member was shown another cost. */
  readonly isStale: boolean;
}

/** When prizes that end and raffles do. */
export const endOfModel = '2026-11-30T00:00:00.000Z';

/** When what decides the raffles is known. */
export const decidedAt = '2026-11-30T01:00:00.000Z';

export const rightCode = 'STAR';

/** Two raffles that nobody entered: one for points, and one that is free for who has a code. */
export function newRaffles(memberCount: number): readonly RaffleModel[] {
  const taken = () => Array.from({ length: memberCount }, () => 0);
  return [
    { cost: 20, userLimit: null, code: null, winners: 1, reserves: 1, taken: taken(), stage: 'open', awards: [] },
    { cost: 0, userLimit: 3, code: rightCode, winners: 2, reserves: 1, taken: taken(), stage: 'open', awards: [] },
  ];
}

export const raffleCount = newRaffles(0).length;

/** What the campaign declares for a raffle of the model. */
export function recordOfRaffle({ cost, userLimit, code, winners, reserves }: RaffleModel): RaffleRecord {
  const record = raffleRecord({ usePoint: cost, userLimitAmount: userLimit, endAt: endOfModel, reserves });
  return {
    ...record,
    prizes: record.prizes.map((prize) => ({ ...prize, winners })),
    randomness: { kind: 'figure', at: decidedAt, words: localised('The figure') },
    ...(code !== null && { requireInputCode: { digests: [raffleCodeDigest(record.id, code)] } }),
  };
}

/** The code with which the server should refuse an entry now; null when it should take it. */
export function entryRefusal(
  raffle: RaffleModel,
  entry: ModelEntry,
  { point, hasEnded }: { readonly point: number; readonly hasEnded: boolean },
): string | null {
  const left = (raffle.userLimit ?? Infinity) - (raffle.taken[entry.member] ?? 0);
  if (entry.isStale) return 'raffle.changed';
  if (raffle.stage !== 'open') return 'raffle.expired';
  if (left === 0) return 'raffle.user-limit';
  if (hasEnded) return 'raffle.expired';
  if (entry.amount > left) return 'raffle.user-limit';
  if (entry.amount * raffle.cost > point) return 'raffle.insufficient-points';
  return raffle.code === null || raffle.code === entry.code ? null : 'raffle.wrong-code';
}

/** How many were drawn in the model, and how many of them won. */
export function expectedDraw({ taken, winners, reserves }: RaffleModel): {
  readonly won: number;
  readonly reserve: number;
} {
  const entrants = taken.filter((amount) => amount > 0).length;
  const won = Math.min(winners, entrants);
  return { won, reserve: Math.min(reserves, entrants - won) };
}

/** The code with which the server should refuse that a reserve takes the first place; null when one should. */
export function redrawRefusal({ stage, awards }: RaffleModel): string | null {
  if (stage !== 'drawn') return 'raffle.not-drawn';
  if (!awards.some(({ state, place }) => state === 'won' && place === 1)) return 'raffle.no-winner';
  return awards.some(({ state }) => state === 'reserve') ? null : 'raffle.no-reserve';
}

/** Lets the first reserve take the first place in the model. */
export function applyRedraw(raffle: RaffleModel): void {
  const next = raffle.awards.find(({ state }) => state === 'reserve');
  raffle.awards = raffle.awards.map((award) => {
    if (award === next) return { ...award, state: 'won', place: 1 };
    return award.state === 'won' && award.place === 1 ? { ...award, state: 'passed' } : award;
  });
}
