import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failureLines } from '#replay/report/failure-text.ts';
import { ScenarioFailure } from '#replay/run/result.ts';

const place = { file: 'scenarios/exchange.json', line: 21 };
const failure = {
  message: 'There is no dialog "Out of stock".',
  expected: 'dialog "Out of stock"',
  actual: 'main\n  heading "Prizes" <1>\n  button "Exchange"',
  nearest: 'dialog "Sold out & gone"',
  hint: 'write the name as a screen reader says it',
  place,
};
const bare = { ...failure, expected: '', actual: '', nearest: '', hint: '' };

test('a failure says where, what was expected, what was there, what comes nearest and what to do', () => {
  expect(failureLines(failure)).toEqual([
    'scenarios/exchange.json:21  There is no dialog "Out of stock".',
    'expected  dialog "Out of stock"',
    'was       main',
    '            heading "Prizes" <1>',
    '            button "Exchange"',
    'nearest   dialog "Sold out & gone"',
    'to do     write the name as a screen reader says it',
  ]);
});

test('what is not known is left out', () => {
  expect(failureLines(bare)).toEqual(['scenarios/exchange.json:21  There is no dialog "Out of stock".']);
});

test('a long screen is cut, and said to be', () => {
  const actual = Array.from({ length: 43 }, (_, line) => `line ${line + 1}`).join('\n');
  const lines = failureLines({ ...bare, actual });
  expect(lines.length).toBe(1 + 40 + 1);
  expect([lines[1], lines[40], lines[41]]).toEqual([
    'was       line 1',
    '          line 40',
    '          … 3 more lines',
  ]);
});

test('its error leads Playwright to the file of the tester', () => {
  const { message, stack } = new ScenarioFailure(bare);
  expect(message).toBe('scenarios/exchange.json:21  There is no dialog "Out of stock".');
  expect(stack).toBe(`${message}\n    at scenario (${resolve(place.file)}:21:1)`);
});
