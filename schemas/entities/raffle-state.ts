/** What of a raffle decides whether a member may enter it; a `Raffle` has all of it. */
export interface RaffleTerms {
  /** Cost of one entry; 0 when it is free. */
  readonly usePoint: number;
  /** Instants as `Date.parse` takes them; null when it always could be entered. */
  readonly startAt: string | null;
  readonly endAt: string;
  /** Left for this member; null without a limit. */
  readonly stockUserLimitAmount: number | null;
  /** Points that must have been earned, ever. */
  readonly requireTotalPoint?: number;
}

export type RaffleState = 'emptyUserAmount' | 'expireDate' | 'notEnoughTotalPoint' | 'enterable';

/**
 * State of a raffle for a member who earned so many points, at an instant; the first rule that holds wins. Of a visitor
 * nothing is known: `totalPoint` is null.
 */
export function raffleStateOf(
  { stockUserLimitAmount, endAt, requireTotalPoint = 0 }: RaffleTerms,
  totalPoint: number | null,
  now: Date,
): RaffleState {
  if (stockUserLimitAmount === 0) return 'emptyUserAmount';
  if (Date.parse(endAt) - now.getTime() <= 0) return 'expireDate';
  if (totalPoint !== null && totalPoint < requireTotalPoint) return 'notEnoughTotalPoint';
  return 'enterable';
}

/** Says whether the time to enter has come; it may be over, too. */
export function hasRaffleBegun({ startAt }: Pick<RaffleTerms, 'startAt'>, now: Date): boolean {
  return startAt === null || Date.parse(startAt) <= now.getTime();
}

/** Entries that one call may make at once, whatever else allows more. */
export const mostEntriesAtOnce = 10_000;

/** Most entries that a member with `point` points may make at once; 0 when not even one. */
export function maxEntryAmount(
  { usePoint, stockUserLimitAmount }: Pick<RaffleTerms, 'usePoint' | 'stockUserLimitAmount'>,
  point: number,
): number {
  const affordable = usePoint === 0 ? Infinity : Math.floor(point / usePoint);
  return Math.min(affordable, stockUserLimitAmount ?? Infinity, mostEntriesAtOnce);
}
