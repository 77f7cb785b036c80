import { expect, test } from 'vitest';
import { compareRounds } from '#replay/playwright/compare-rounds.ts';
import { passedScenario } from './sample-results.ts';

const first = passedScenario({ trace: ['step 1 passed', 'call GET /prizes 200', 'screen 10 pt', 'screen 10 pt'] });

test('rounds that went the same way do not differ', () => {
  expect(compareRounds(first, { ...first })).toBeUndefined();
});

test('what a round has otherwise is shown by the lines that only one of both has', () => {
  const trace = ['step 1 passed', 'call GET /prizes 503', 'screen 10 pt', 'screen 9 pt'];
  expect(compareRounds(first, { ...first, trace })).toEqual({
    words: 'what it showed, sent or stored is not the same as in the first round',
    missing: ['call GET /prizes 200', 'screen 10 pt'],
    added: ['call GET /prizes 503', 'screen 9 pt'],
  });
});

test('the same lines in another order are a difference', () => {
  expect(compareRounds(first, { ...first, trace: first.trace.toReversed() })).toEqual({
    words: 'what it showed, sent or stored is not the same as in the first round',
    missing: [],
    added: [],
  });
});

test('another outcome is shown first', () => {
  expect(
    compareRounds(first, { ...first, outcome: 'failed', trace: ['step 1 failed', ...first.trace.slice(1)] }),
  ).toEqual({
    words: 'it failed, but passed in the first round',
    missing: ['step 1 passed'],
    added: ['step 1 failed'],
  });
});
