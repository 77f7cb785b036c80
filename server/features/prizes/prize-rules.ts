import { maxExchangeAmount, prizeStateOf } from '#schemas/entities/prize-state.ts';
import type { PrizeState, PrizeTerms } from '#schemas/entities/prize-state.ts';
import type { PrizeDefinition } from './prize-definitions.ts';
import type { PrizeCounts } from './prize-stock.ts';

/** Why an exchange may not be. */
export type PrizeRefusal = 'userLimit' | 'expired' | 'outOfStock' | 'insufficientPoints';

/** What a definition and the state of its stock leave to a member. */
export function termsOf(
  { exchangePoint, endAt, totalAmount, userLimitAmount }: PrizeDefinition,
  { granted, taken }: PrizeCounts,
): PrizeTerms {
  return {
    exchangePoint,
    endAt,
    stockTotalAmount: leftOf(totalAmount, granted),
    stockUserLimitAmount: leftOf(userLimitAmount, taken),
  };
}

const refusalByState: Record<PrizeState, PrizeRefusal | null> = {
  emptyUserAmount: 'userLimit',
  expireDate: 'expired',
  emptyTotalAmount: 'outOfStock',
  exchangeable: null,
};

/** Why a member with `point` points may not exchange that many now; null when nothing speaks against it. */
export function refusalOf(terms: PrizeTerms, amount: number, point: number, now: Date): PrizeRefusal | null {
  const refusal = refusalByState[prizeStateOf(terms, now)];
  if (refusal !== null) return refusal;
  if (amount > (terms.stockUserLimitAmount ?? Infinity)) return 'userLimit';
  if (amount > (terms.stockTotalAmount ?? Infinity)) return 'outOfStock';
  return amount > maxExchangeAmount(terms, point) ? 'insufficientPoints' : null;
}

/** A limit may have been lowered below what was taken under an earlier one. */
function leftOf(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}
