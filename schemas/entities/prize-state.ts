import type { Prize } from './prize.ts';

export type PrizeState = 'emptyUserAmount' | 'expireDate' | 'emptyTotalAmount' | 'exchangeable';

/** State of a prize for its reader at an instant; the first rule that holds wins (spec §4, Prize state). */
export function prizeStateOf(prize: Prize, now: Date): PrizeState {
  if (prize.stockUserLimitAmount === 0) return 'emptyUserAmount';
  if (prize.endAt !== null && Date.parse(prize.endAt) - now.getTime() <= 0) return 'expireDate';
  if (prize.stockTotalAmount === 0) return 'emptyTotalAmount';
  return 'exchangeable';
}

/** Most that a member with `point` points may exchange at once; 0 when not even one (spec §5, Prize exchange). */
export function maxExchangeAmount(prize: Prize, point: number): number {
  return Math.min(
    prize.stockTotalAmount ?? Infinity,
    prize.stockUserLimitAmount ?? Infinity,
    Math.floor(point / prize.exchangePoint),
  );
}
