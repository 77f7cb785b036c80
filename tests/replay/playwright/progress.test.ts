import { expect, test } from 'vitest';
import type { PlayedScenario } from '#replay/playwright/played-scenario.ts';
import { printResult, printSummary } from '#replay/playwright/progress.ts';
import { keptTerminal } from '#tests/support/kept-terminal.ts';
import { passedScenario } from './sample-results.ts';

function printed(result: PlayedScenario): readonly string[] {
  const terminal = keptTerminal();
  printResult(result, terminal);
  expect(terminal.errors).toEqual([]);
  return terminal.lines;
}

function summary(...scenarios: readonly PlayedScenario[]): readonly string[] {
  const terminal = keptTerminal();
  const about = { browser: 'Chromium 147.0.7727.55', site: 'in memory', workers: 2, milliseconds: 12_345 };
  printSummary({ ...about, scenarios }, terminal);
  return terminal.lines;
}

test('a scenario that passed is one line, and its notes', () => {
  expect(printed(passedScenario())).toEqual(['ok       test  1.2 s']);
  expect(printed(passedScenario({ notes: ['Said.', 'Said again.'] }))).toEqual([
    'ok       test  1.2 s',
    '         note  Said.',
    '         note  Said again.',
  ]);
});

test('a scenario that was skipped says why', () => {
  expect(printed(passedScenario({ outcome: 'skipped', skipped: 'It needs faults.' }))).toEqual([
    'skipped  test  1.2 s',
    '         It needs faults.',
  ]);
});

test('a scenario that failed says its sentence, its step and all lines of the failure', () => {
  const failedStep = 'Step 2: press button "Exchange"';
  const failure = 'scenarios/exchange.json:21  There is no dialog.\nexpected  dialog';
  expect(printed(passedScenario({ outcome: 'failed', notes: ['Said.'], failedStep, failure }))).toEqual([
    'FAILED   test  1.2 s',
    '         note  Said.',
    '         "A test"',
    '         Step 2: press button "Exchange"',
    '         scenarios/exchange.json:21  There is no dialog.',
    '         expected  dialog',
  ]);
});

test('a failure at the end names no step', () => {
  expect(printed(passedScenario({ outcome: 'failed', failure: 'a.json:40  Problems were reported.' }))).toEqual([
    'FAILED   test  1.2 s',
    '         "A test"',
    '         a.json:40  Problems were reported.',
  ]);
});

test('the last line of a run counts', () => {
  const how = '12.3 s  Chromium 147.0.7727.55, site: in memory, 2 side by side, slowest';
  const skipped = passedScenario({ outcome: 'skipped', milliseconds: 3 });
  const failed = passedScenario({ outcome: 'failed', milliseconds: 4100 });
  expect(summary()).toEqual([`${how} 0.0 s`, '0 passed, 0 failed']);
  expect(summary(passedScenario(), failed)).toEqual([`${how} 4.1 s`, '1 passed, 1 failed']);
  expect(summary(passedScenario(), skipped, passedScenario())).toEqual([
    `${how} 1.2 s`,
    '2 passed, 0 failed, 1 skipped',
  ]);
});
