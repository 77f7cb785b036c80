import type { Terminal } from '#server/testing/door.ts';
import { compareRounds } from './compare-rounds.ts';
import type { PlayedScenario } from './played-scenario.ts';
import { printDifference, printResult } from './progress.ts';

/** The same scenarios, played several times over. */
export interface Rounds {
  /** Takes and prints what has ended, in its round (counted from 1). */
  add(result: PlayedScenario, round: number): void;
  /** How many went another way than in the first round so far. */
  differing(): number;
  /** The results of the first round, and the failures of those after it. */
  counted(): readonly PlayedScenario[];
}

/**
 * Rounds of so many scenarios. Of several, a result is printed only when it did not pass or differs from the one that
 * ended first, and each round in a line.
 */
export function createRounds(scenarios: number, times: number, terminal: Terminal): Rounds {
  const firsts = new Map<string, PlayedScenario>();
  const laterFailures: PlayedScenario[] = [];
  let ended = 0;
  let differing = 0;
  const compare = (result: PlayedScenario, round: number) => {
    const first = firsts.get(result.id);
    if (first === undefined) return void firsts.set(result.id, result);
    if (result.outcome === 'failed') laterFailures.push(result);
    const difference = compareRounds(first, result);
    if (difference === undefined) return;
    differing += 1;
    printDifference(result.id, round, difference, terminal);
  };
  return {
    add(result, round) {
      ended += 1;
      if (times === 1 || result.outcome !== 'passed') printResult(result, terminal);
      compare(result, round);
      if (times > 1 && ended % scenarios === 0) {
        terminal.print(`Round ${ended / scenarios} of ${times}: ${scenarios} scenarios played`);
      }
    },
    differing: () => differing,
    counted: () => [...firsts.values(), ...laterFailures],
  };
}
