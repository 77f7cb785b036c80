import { expect, test } from 'vitest';
import { createRounds } from '#replay/command/rounds.ts';
import { passedScenario, planOf } from '../report/sample-run.ts';
import { keptTerminal } from '../support/kept-terminal.ts';

const plans = [planOf({ id: 'one' }), planOf({ id: 'two' })];
const [one, two] = plans.map((plan) => passedScenario({ plan })) as [
  ReturnType<typeof passedScenario>,
  ReturnType<typeof passedScenario>,
];
const failed = { ...two, outcome: 'failed' } as const;

function roundsOf(times: number) {
  const terminal = keptTerminal();
  return { rounds: createRounds(plans, times, terminal), lines: terminal.lines };
}

test('one round prints each result', () => {
  const { rounds, lines } = roundsOf(1);
  rounds.add(two);
  rounds.add(one);
  expect(rounds.queue).toEqual(plans);
  expect(lines).toEqual(['ok       two  1.2 s', 'ok       one  1.2 s']);
  expect(rounds.differing()).toBe(0);
  expect(rounds.toReport([one, two])).toEqual([one, two]);
});

test('several rounds print what did not pass, and when each is over', () => {
  const { rounds, lines } = roundsOf(3);
  const skipped = { ...one, outcome: 'skipped', skipped: 'Not here.' } as const;
  const otherwise = { ...one, trace: ['step 1 passed', 'screen - heading "Sold out"'] };
  for (const result of [one, two, skipped, failed, otherwise]) rounds.add(result);
  expect(rounds.queue.map(({ id }) => id)).toEqual(['one', 'two', 'one', 'two', 'one', 'two']);
  expect(lines).toEqual([
    'Round 1 of 3: 2 scenarios played',
    'skipped  one  1.2 s',
    '         Not here.',
    'differs  one, round 2: it was skipped, but passed in the first round',
    'FAILED   two  1.2 s',
    'differs  two, round 2: it failed, but passed in the first round',
    'Round 2 of 3: 2 scenarios played',
    'differs  one, round 3: what it showed, sent or stored is not the same as in the first round',
    '         first     screen - heading "Prizes"',
    '         now       screen - heading "Sold out"',
  ]);
  expect(rounds.differing()).toBe(3);
});

test('the report has the first round, and the failures of those after it, also of a run that was ended', () => {
  const { rounds } = roundsOf(3);
  expect(rounds.toReport([one, two, one, failed, one])).toEqual([one, two, failed]);
  expect(rounds.toReport([one])).toEqual([one]);
});
