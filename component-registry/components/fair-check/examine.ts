import type { GachaDrawProof } from '#schemas/api/gachas.ts';
import isGachaProof from '#schemas/api/gachas.ts?schema=GachaDrawProof&validate';
import type { RaffleProof } from '#schemas/api/raffles.ts';
import isRaffleProof from '#schemas/api/raffles.ts?schema=RaffleProof&validate';
import { checkGachaDraw } from '#schemas/fair/check-gacha-draw.ts';
import type { GachaDrawCheck } from '#schemas/fair/check-gacha-draw.ts';
import { checkRaffle } from '#schemas/fair/check-raffle.ts';
import type { RaffleCheck } from '#schemas/fair/check-raffle.ts';
import type { FairHashes } from '#schemas/fair/fair-hashes.ts';
import type { Odds } from '#schemas/fair/gacha-odds.ts';
import isOdds from '#schemas/fair/odds-shape.ts?schema=OddsShape&validate';

/** What came of a text: no JSON, JSON that is nothing of ours, or a draw that was computed again. */
export type Examined =
  | { readonly kind: 'unreadable' | 'unknown' }
  | { readonly kind: 'gacha'; readonly proof: GachaDrawProof; readonly check: GachaDrawCheck }
  | { readonly kind: 'raffle'; readonly proof: RaffleProof; readonly check: RaffleCheck };

/** A draw that was computed again. */
export type Computed = Exclude<Examined, { readonly kind: 'unreadable' | 'unknown' }>;

/** Reads what is published of a draw, and computes it again. */
export async function examine(text: string, hashes: FairHashes): Promise<Examined> {
  const value = readJson(text);
  if (value === undefined) return { kind: 'unreadable' };
  if (isGacha(value)) {
    return { kind: 'gacha', proof: value, check: await checkGachaDraw(value, { hashes, isOdds: areOdds }) };
  }
  if (isRaffle(value)) return { kind: 'raffle', proof: value, check: await checkRaffle(value, hashes) };
  return { kind: 'unknown' };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isGacha(value: unknown): value is GachaDrawProof {
  return isGachaProof(value);
}

function isRaffle(value: unknown): value is RaffleProof {
  return isRaffleProof(value);
}

function areOdds(value: unknown): value is Odds {
  return isOdds(value);
}
