import type { ScenarioResult } from './result.ts';

/** A scenario that did not go the same way in each round. */
export interface Difference {
  readonly id: string;
  /** Counted from 1. */
  readonly round: number;
  readonly words: string;
}

/** Compares every round with the first one: each scenario must have the same outcome and leave the same trace. */
export function compareRounds(rounds: readonly (readonly ScenarioResult[])[]): Difference[] {
  const [first = [], ...later] = rounds;
  const expected = new Map(first.map((result) => [result.plan.id, result]));
  return later.flatMap((results, position) =>
    results.flatMap((result) => {
      const words = differenceOf(expected.get(result.plan.id), result);
      return words === undefined ? [] : [{ id: result.plan.id, round: position + 2, words }];
    }),
  );
}

function differenceOf(first: ScenarioResult | undefined, result: ScenarioResult): string | undefined {
  if (first === undefined) return 'it was not played in the first round';
  if (first.outcome !== result.outcome) return `it ${result.outcome}, but ${first.outcome} in the first round`;
  return first.trace === result.trace ? undefined : 'what it showed, sent or stored is not the same';
}
