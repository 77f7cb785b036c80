import type { Condition } from './situation.ts';

/** What variants, nodes and implementations are chosen by: the registry key. */
export interface SelectionKey {
  readonly situation: string;
  readonly subSituation: string | null;
  readonly isLoggedIn: boolean;
}

/** Says whether a condition holds; what it leaves out matches everything. */
export function matches(condition: Condition | undefined, key: SelectionKey): boolean {
  if (condition === undefined) return true;
  const { situation, subSituation, login } = condition;
  return (
    (situation === undefined || situation.some((one) => one === key.situation)) &&
    (subSituation === undefined || subSituation.some((one) => one === key.subSituation)) &&
    (login === undefined || (login === 'login') === key.isLoggedIn)
  );
}

/** The first variant that matches, read from top to bottom; undefined when none does. */
export function selectVariant<Variant extends { readonly when?: Condition }>(
  variants: readonly Variant[],
  key: SelectionKey,
): Variant | undefined {
  return variants.find((variant) => matches(variant.when, key));
}
