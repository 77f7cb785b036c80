/** An amount that a fan chose, as a whole number from 1 to `most`. */
export function clampAmount(amount: number, most: number): number {
  return Math.max(1, Math.min(Math.trunc(amount) || 1, most));
}
