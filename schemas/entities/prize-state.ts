/** What of a prize decides whether a member may exchange it; a `Prize` has all of it. */
export interface PrizeTerms {
  /** Cost of one. */
  readonly exchangePoint: number;
  /** An instant as `Date.parse` takes it; null without a deadline. */
  readonly endAt: string | null;
  /** Left for everybody; null when stock is not tracked. */
  readonly stockTotalAmount: number | null;
  /** Left for this member; null without a limit. */
  readonly stockUserLimitAmount: number | null;
}

export type PrizeState = 'emptyUserAmount' | 'expireDate' | 'emptyTotalAmount' | 'exchangeable';

/** State of a prize for a member at an instant; the first rule that holds wins. */
export function prizeStateOf({ stockUserLimitAmount, endAt, stockTotalAmount }: PrizeTerms, now: Date): PrizeState {
  if (stockUserLimitAmount === 0) return 'emptyUserAmount';
  if (endAt !== null && Date.parse(endAt) - now.getTime() <= 0) return 'expireDate';
  if (stockTotalAmount === 0) return 'emptyTotalAmount';
  return 'exchangeable';
}

type AmountTerms = Omit<PrizeTerms, 'endAt'>;

/** What limits how many may be exchanged at once: the member's points, the stock, what one member may take. */
export interface AmountLimits {
  readonly points: number;
  readonly stock: number;
  readonly member: number;
}

/** How many each limit allows a member with `point` points; Infinity where there is none. */
export function amountLimitsOf(
  { stockTotalAmount, stockUserLimitAmount, exchangePoint }: AmountTerms,
  point: number,
): AmountLimits {
  return {
    points: Math.floor(point / exchangePoint),
    stock: stockTotalAmount ?? Infinity,
    member: stockUserLimitAmount ?? Infinity,
  };
}

/** Most that a member with `point` points may exchange at once; 0 when not even one. */
export function maxExchangeAmount(terms: AmountTerms, point: number): number {
  return Math.min(...Object.values({ ...amountLimitsOf(terms, point) }));
}
