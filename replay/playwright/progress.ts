import type { Terminal } from '#server/testing/door.ts';
import { named } from '../report/failure-text.ts';
import type { Difference } from './compare-rounds.ts';
import type { PlayedScenario } from './played-scenario.ts';

/** One line for a scenario that has ended, and what went wrong in it. */
export function printResult(result: PlayedScenario, terminal: Terminal): void {
  const { id, outcome, milliseconds } = result;
  const marks = { passed: ['green', 'ok     '], failed: ['red', 'FAILED '], skipped: ['yellow', 'skipped'] } as const;
  const [color, mark] = marks[outcome];
  terminal.print(`${terminal.paint(color, mark)}  ${id}  ${terminal.paint('dim', secondsOf(milliseconds))}`);
  if (outcome === 'skipped') terminal.print(`         ${result.skipped}`);
  for (const note of result.notes) terminal.print(`         ${terminal.paint('yellow', 'note')}  ${note}`);
  for (const line of failureLines(result)) terminal.print(`         ${line}`);
}

/** What a scenario did otherwise in a later round (counted from 1) than in the first one. */
export function printDifference(id: string, round: number, difference: Difference, terminal: Terminal): void {
  const { words, missing, added } = difference;
  terminal.print(`${terminal.paint('red', 'differs')}  ${id}, round ${round}: ${words}`);
  const lines = [...named('first', missing.join('\n')), ...named('now', added.join('\n'))];
  for (const line of lines) terminal.print(`         ${line}`);
}

/** What is said at the end of a run. */
export interface Summary {
  readonly milliseconds: number;
  /** Such as "Chromium 147.0.7727.55". */
  readonly browser: string;
  /** The site that was played on; "in memory" for the own one. */
  readonly site: string;
  readonly workers: number;
  readonly scenarios: readonly Pick<PlayedScenario, 'outcome' | 'milliseconds'>[];
}

/** The last lines of a run: how many passed, and how long it took. */
export function printSummary({ scenarios, milliseconds, browser, site, workers }: Summary, terminal: Terminal): void {
  const slowest = Math.max(0, ...scenarios.map((scenario) => scenario.milliseconds));
  const how = `${browser}, site: ${site}, ${workers} side by side, slowest ${secondsOf(slowest)}`;
  terminal.print(`${secondsOf(milliseconds)}  ${terminal.paint('dim', how)}`);
  const count = (outcome: PlayedScenario['outcome']) => scenarios.filter((one) => one.outcome === outcome).length;
  const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
  terminal.print(`${count('passed')} passed, ${count('failed')} failed${skipped}`);
}

function failureLines({ title, failedStep, failure }: PlayedScenario): string[] {
  if (failure === '') return [];
  return [`"${title}"`, ...(failedStep === '' ? [] : [failedStep]), ...failure.split('\n')];
}

function secondsOf(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
