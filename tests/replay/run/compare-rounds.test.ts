import { expect, test } from 'vitest';
import { compareRounds } from '#replay/run/compare-rounds.ts';
import type { ScenarioResult } from '#replay/run/result.ts';
import { passedScenario, planOf } from '../report/sample-run.ts';

function result(id: string, changes: Partial<ScenarioResult> = {}): ScenarioResult {
  return passedScenario({ plan: planOf({ id }), ...changes });
}

test('rounds that went the same way do not differ, however long they took', () => {
  expect(compareRounds([])).toEqual([]);
  expect(compareRounds([[result('one')]])).toEqual([]);
  expect(
    compareRounds([[result('one'), result('two')], [result('two', { milliseconds: 9 }), result('one')], []]),
  ).toEqual([]);
});

test('every round that went another way than the first is told', () => {
  const first = [result('one'), result('two', { outcome: 'failed' }), result('three')];
  const second = [result('one', { outcome: 'failed', trace: 'b2' }), result('two'), result('three', { trace: 'b2' })];
  expect(compareRounds([first, second, first, [result('four')]])).toEqual([
    { id: 'one', round: 2, words: 'it failed, but passed in the first round' },
    { id: 'two', round: 2, words: 'it passed, but failed in the first round' },
    { id: 'three', round: 2, words: 'what it showed, sent or stored is not the same' },
    { id: 'four', round: 4, words: 'it was not played in the first round' },
  ]);
});
