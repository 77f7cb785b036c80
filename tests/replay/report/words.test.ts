import { expect, it } from 'vitest';
import { clockText } from '#replay/report/clock-text.ts';
import { spanWords } from '#replay/report/spans.ts';
import { verdict } from '#replay/report/verdict.ts';
import { failedScenario, passedScenario, runOf } from './sample-run.ts';

const skipped = passedScenario({ outcome: 'skipped' });

it('says how a run went', () => {
  const passed = passedScenario();
  const runs = [
    [],
    [passed],
    [passed, passed],
    [failedScenario()],
    [failedScenario(), passed],
    [skipped],
    [skipped, passed],
  ];
  expect(runs.map((scenarios) => verdict(runOf(scenarios)))).toEqual([
    'No scenario was played',
    'The scenario passed',
    'All 2 scenarios passed',
    '1 of 1 scenario failed',
    '1 of 2 scenarios failed',
    '1 scenario skipped',
    '1 of 2 scenarios passed, none failed',
  ]);
});

it('says spans of time', () => {
  expect([0, 12.4, 999.4, 1000, 59_940, 60_000, 125_000].map(spanWords)).toEqual([
    '0 ms',
    '12 ms',
    '999 ms',
    '1.0 s',
    '59.9 s',
    '1 min 0 s',
    '2 min 5 s',
  ]);
});

it('shows an instant in the offset of another one', () => {
  const instant = '2026-12-31T20:15:01.500Z';
  const references = ['2026-11-21T12:00:00+09:00', '2026-11-21T12:00:00-03:30', '2026-11-21T12:00:00Z'];
  expect(references.map((reference) => clockText(instant, reference))).toEqual([
    '01-01 05:15:01',
    '12-31 16:45:01',
    '12-31 20:15:01',
  ]);
});
