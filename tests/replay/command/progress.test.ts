import { expect, test } from 'vitest';
import { failureLines, printResult, printSummary } from '#replay/command/progress.ts';
import type { ScenarioResult } from '#replay/run/result.ts';
import { failedScenario, passedScenario, planOf, runOf } from '../report/sample-run.ts';
import { keptTerminal } from '../support/kept-terminal.ts';

const failure = {
  message: 'The picture differs.',
  expected: '',
  actual: '',
  nearest: '',
  hint: '',
  place: { file: 'scenarios/exchange.json', line: 40 },
};

function printed(result: ScenarioResult): readonly string[] {
  const terminal = keptTerminal();
  printResult(result, terminal);
  expect(terminal.errors).toEqual([]);
  return terminal.lines;
}

function summary(...scenarios: readonly ScenarioResult[]): readonly string[] {
  const terminal = keptTerminal();
  printSummary(runOf(scenarios), terminal);
  return terminal.lines;
}

test('a scenario that passed is one line, and its remarks', () => {
  expect(printed(passedScenario())).toEqual(['ok       test  1.2 s']);
  expect(printed(passedScenario({ remarks: ['Told.', 'Told again.'] }))).toEqual([
    'ok       test  1.2 s',
    '         note  Told.',
    '         note  Told again.',
  ]);
});

test('a scenario that was skipped says why', () => {
  expect(printed(passedScenario({ outcome: 'skipped', skipped: 'It needs faults.' }))).toEqual([
    'skipped  test  1.2 s',
    '         It needs faults.',
  ]);
});

test('a step that failed says where, what was expected, what was there, what comes nearest and what to do', () => {
  expect(printed(failedScenario())).toEqual([
    'FAILED   exchange/refused-stock  4.1 s',
    '         note  What is stored was not checked: this site is not ours.',
    '         "A prize that is gone says so before anything is paid"',
    '         Step 2: press button "Exchange"',
    '         scenarios/exchange.json:21  There is no dialog "Out of stock".',
    '         expected  dialog "Out of stock"',
    '         was       main',
    '                     heading "Prizes" <1>',
    '                     button "Exchange"',
    '         nearest   dialog "Sold out & gone"',
    '         to do     write the name as a screen reader says it',
  ]);
});

test('a failure at the end names no step, and leaves out what is not known', () => {
  expect(failureLines(passedScenario({ outcome: 'failed', failure }))).toEqual([
    '"A test"',
    'scenarios/exchange.json:40  The picture differs.',
  ]);
  expect(failureLines(passedScenario())).toEqual([]);
});

test('a long screen is cut, and said to be', () => {
  const actual = Array.from({ length: 43 }, (_, line) => `line ${line + 1}`).join('\n');
  const lines = failureLines(passedScenario({ outcome: 'failed', failure: { ...failure, actual } }));
  expect(lines.length).toBe(2 + 40 + 1);
  expect([lines[2], lines[41], lines[42]]).toEqual([
    'was       line 1',
    '          line 40',
    '          … 3 more lines',
  ]);
});

test('the last line of a run counts', () => {
  const how = '12.3 s  Chromium 147.0.7727.55, site: in memory, 2 side by side, slowest';
  const skipped = passedScenario({ outcome: 'skipped', milliseconds: 3, plan: planOf({ id: 'other' }) });
  expect(summary()).toEqual([`${how} 0.0 s`, '0 passed, 0 failed']);
  expect(summary(passedScenario(), failedScenario())).toEqual([`${how} 4.1 s`, '1 passed, 1 failed']);
  expect(summary(passedScenario(), skipped, passedScenario())).toEqual([
    `${how} 1.2 s`,
    '2 passed, 0 failed, 1 skipped',
  ]);
});
