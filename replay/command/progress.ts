import type { Terminal } from '#server/testing/door.ts';
import { placeText } from '../report/failure-text.ts';
import type { Difference } from '../run/compare-rounds.ts';
import type { Failure, ReplayResult, ScenarioResult } from '../run/result.ts';
import type { Plan } from '../scenario/plan.ts';

/** One line for a scenario that has ended, and what went wrong in it. */
export function printResult(result: ScenarioResult, terminal: Terminal): void {
  const { plan, outcome, milliseconds } = result;
  const marks = { passed: ['green', 'ok     '], failed: ['red', 'FAILED '], skipped: ['yellow', 'skipped'] } as const;
  const [color, mark] = marks[outcome];
  const time = terminal.paint('dim', `${(milliseconds / 1000).toFixed(1)} s`);
  terminal.print(`${terminal.paint(color, mark)}  ${plan.id}  ${time}`);
  if (outcome === 'skipped') terminal.print(`         ${result.skipped}`);
  for (const remark of result.remarks) terminal.print(`         ${terminal.paint('yellow', 'note')}  ${remark}`);
  for (const line of failureLines(result)) terminal.print(`         ${line}`);
}

/** What went wrong in a scenario, as lines to read from top to bottom; none when nothing did. */
export function failureLines({ plan, steps, failure }: ScenarioResult): string[] {
  const position = steps.findIndex((step) => step.failure !== undefined);
  const failed = steps[position];
  const lines = [`"${plan.title}"`];
  if (failed?.failure) return [...lines, `Step ${position + 1}: ${failed.step.words}`, ...linesOf(failed.failure)];
  return failure === undefined ? [] : [...lines, ...linesOf(failure)];
}

/** What a scenario did otherwise in a later round (counted from 1) than in the first one. */
export function printDifference({ id }: Plan, round: number, difference: Difference, terminal: Terminal): void {
  const { words, missing, added } = difference;
  terminal.print(`${terminal.paint('red', 'differs')}  ${id}, round ${round}: ${words}`);
  const lines = [...named('first', missing.join('\n')), ...named('now', added.join('\n'))];
  for (const line of lines) terminal.print(`         ${line}`);
}

/** The last lines of a run: how many passed, and how long it took. */
export function printSummary(
  { scenarios, milliseconds, browser, site, workers }: ReplayResult,
  terminal: Terminal,
): void {
  const slowest = Math.max(0, ...scenarios.map((scenario) => scenario.milliseconds));
  const how = `${browser}, site: ${site}, ${workers} side by side, slowest ${(slowest / 1000).toFixed(1)} s`;
  terminal.print(`${(milliseconds / 1000).toFixed(1)} s  ${terminal.paint('dim', how)}`);
  const count = (outcome: ScenarioResult['outcome']) => scenarios.filter((one) => one.outcome === outcome).length;
  const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
  terminal.print(`${count('passed')} passed, ${count('failed')} failed${skipped}`);
}

function linesOf({ message, expected, actual, nearest, hint, place }: Failure): string[] {
  return [
    `${placeText(place)}  ${message}`,
    ...named('expected', expected),
    ...named('was', actual),
    ...named('nearest', nearest),
    ...named('to do', hint),
  ];
}

const mostLines = 40;

function named(name: string, text: string): string[] {
  if (text === '') return [];
  const all = text.split('\n');
  const left = all.length - mostLines;
  const lines = left > 0 ? [...all.slice(0, mostLines), `… ${left} more ${left === 1 ? 'line' : 'lines'}`] : all;
  return lines.map((line, position) => `${(position === 0 ? name : '').padEnd(9)} ${line}`);
}
