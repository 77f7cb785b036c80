import type { Terminal } from '#server/content/command/terminal.ts';
import { compareRounds } from '../run/compare-rounds.ts';
import type { Difference } from '../run/compare-rounds.ts';
import type { ScenarioResult } from '../run/result.ts';
import type { Plan } from '../scenario/plan.ts';
import { printResult } from './progress.ts';

/** The same plans, played several times over. */
export interface Rounds {
  /** All plans of all rounds, in the order in which they are played. */
  readonly queue: readonly Plan[];
  /** Takes and prints what has ended. */
  add(result: ScenarioResult): void;
  /** What went another way than in the first round. */
  compare(results: readonly ScenarioResult[]): Difference[];
  /** The results of the first round, and the failures of those after it. */
  toReport(results: readonly ScenarioResult[]): ScenarioResult[];
}

/** Rounds of all plans; of several, a result is printed only when it did not pass, and each round in a line. */
export function createRounds(plans: readonly Plan[], times: number, terminal: Terminal): Rounds {
  let ended = 0;
  const roundsOf = (results: readonly ScenarioResult[]) =>
    Array.from({ length: times }, (_, round) => results.slice(round * plans.length, (round + 1) * plans.length));
  return {
    queue: Array.from({ length: times }, () => plans).flat(),
    add(result) {
      ended += 1;
      if (times === 1 || result.outcome !== 'passed') printResult(result, terminal);
      if (times > 1 && ended % plans.length === 0) {
        terminal.print(`Round ${ended / plans.length} of ${times}: ${plans.length} scenarios played`);
      }
    },
    compare: (results) => compareRounds(roundsOf(results)),
    toReport(results) {
      const [first = [], ...later] = roundsOf(results);
      return [...first, ...later.flat().filter(({ outcome }) => outcome === 'failed')];
    },
  };
}
