import type { Prize } from '#schemas/entities/prize.ts';

export interface StockLevel {
  readonly stock: number;
  readonly total: number;
  /** Share that is left, 0 to 1. */
  readonly ratio: number;
  /** At most a fifth is left, and not nothing. */
  readonly isLow: boolean;
}

/** How much of a prize is left, undefined when its stock is not tracked. */
export function stockLevelOf({ stockTotalAmount, totalAmount }: Prize): StockLevel | undefined {
  if (stockTotalAmount === null || totalAmount === null) return undefined;
  const ratio = totalAmount === 0 ? 0 : Math.min(1, stockTotalAmount / totalAmount);
  return { stock: stockTotalAmount, total: totalAmount, ratio, isLow: stockTotalAmount > 0 && ratio <= 0.2 };
}
