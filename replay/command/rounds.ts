import type { Terminal } from '#server/testing/door.ts';
import { compareRounds } from '../run/compare-rounds.ts';
import type { ScenarioResult } from '../run/result.ts';
import type { Plan } from '../scenario/plan.ts';
import { printDifference, printResult } from './progress.ts';

/** The same plans, played several times over. */
export interface Rounds {
  /** All plans of all rounds, in the order in which they are played. */
  readonly queue: readonly Plan[];
  /** Takes and prints what has ended. */
  add(result: ScenarioResult): void;
  /** How many went another way than in the first round so far. */
  differing(): number;
  /** The results of the first round, and the failures of those after it. */
  toReport(results: readonly ScenarioResult[]): ScenarioResult[];
}

/**
 * Rounds of all plans. Of several, a result is printed only when it did not pass or differs from that of the first
 * round, and each round in a line.
 */
export function createRounds(plans: readonly Plan[], times: number, terminal: Terminal): Rounds {
  const played = new Map<string, { readonly first: ScenarioResult; round: number }>();
  let ended = 0;
  let differing = 0;
  const compare = (result: ScenarioResult) => {
    const before = played.get(result.plan.id);
    if (before === undefined) return void played.set(result.plan.id, { first: result, round: 1 });
    before.round += 1;
    const difference = compareRounds(before.first, result);
    if (difference === undefined) return;
    differing += 1;
    printDifference(result.plan, before.round, difference, terminal);
  };
  return {
    queue: Array.from({ length: times }, () => plans).flat(),
    add(result) {
      ended += 1;
      if (times === 1 || result.outcome !== 'passed') printResult(result, terminal);
      compare(result);
      if (times > 1 && ended % plans.length === 0) {
        terminal.print(`Round ${ended / plans.length} of ${times}: ${plans.length} scenarios played`);
      }
    },
    differing: () => differing,
    toReport: (results) => [
      ...results.slice(0, plans.length),
      ...results.slice(plans.length).filter(({ outcome }) => outcome === 'failed'),
    ],
  };
}
