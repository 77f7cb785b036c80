import type { Condition } from './situation.ts';

/** What variants, nodes and implementations are chosen by: the registry key. */
export interface SelectionKey {
  readonly situation: string;
  readonly subSituation: string | null;
  readonly isLoggedIn: boolean;
  /**
   * The last date of the release that has passed, in ms; 0 before the first. Where nobody says, what asks for a date
   * does not match.
   */
  readonly since?: number;
}

/** The last of these dates that has passed at `now`, all in ms and in order; 0 before the first. */
export function lastPassed(dates: readonly number[], now: number): number {
  return dates.findLast((date) => date <= now) ?? 0;
}

/** Says whether a condition holds; what it leaves out matches everything. */
export function matches(condition: Condition | undefined, key: SelectionKey): boolean {
  if (condition === undefined) return true;
  const { situation, subSituation, login, from, until } = condition;
  const { since = Number.NaN } = key;
  return (
    (situation === undefined || situation.some((one) => one === key.situation)) &&
    (subSituation === undefined || subSituation.some((one) => one === key.subSituation)) &&
    (login === undefined || (login === 'login') === key.isLoggedIn) &&
    (from === undefined || Date.parse(from) <= since) &&
    (until === undefined || since < Date.parse(until))
  );
}

/** The first variant that matches, read from top to bottom; undefined when none does. */
export function selectVariant<Variant extends { readonly when?: Condition }>(
  variants: readonly Variant[],
  key: SelectionKey,
): Variant | undefined {
  return variants.find((variant) => matches(variant.when, key));
}
