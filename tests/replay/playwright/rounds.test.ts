import { expect, test } from 'vitest';
import { createRounds } from '#replay/playwright/rounds.ts';
import { keptTerminal } from '#tests/support/kept-terminal.ts';
import { passedScenario } from './sample-results.ts';

const one = passedScenario({ id: 'one' });
const two = passedScenario({ id: 'two' });
const failed = { ...two, outcome: 'failed', failure: 'a.json:1  It is not so.' } as const;

function roundsOf(times: number) {
  const terminal = keptTerminal();
  return { rounds: createRounds(2, times, terminal), lines: terminal.lines };
}

test('one round prints each result', () => {
  const { rounds, lines } = roundsOf(1);
  rounds.add(two, 1);
  rounds.add(one, 1);
  expect(lines).toEqual(['ok       two  1.2 s', 'ok       one  1.2 s']);
  expect(rounds.differing()).toBe(0);
  expect(rounds.counted()).toEqual([two, one]);
});

test('several rounds print what did not pass, and when each is over; the first and what failed later counts', () => {
  const { rounds, lines } = roundsOf(3);
  const skipped = { ...one, outcome: 'skipped', skipped: 'Not here.' } as const;
  const otherwise = { ...one, trace: ['step 1 passed', 'screen - heading "Sold out"'] };
  rounds.add(one, 1);
  rounds.add(two, 1);
  rounds.add(skipped, 2);
  rounds.add(failed, 2);
  rounds.add(otherwise, 3);
  expect(lines).toEqual([
    'Round 1 of 3: 2 scenarios played',
    'skipped  one  1.2 s',
    '         Not here.',
    'differs  one, round 2: it was skipped, but passed in the first round',
    'FAILED   two  1.2 s',
    '         "A test"',
    '         a.json:1  It is not so.',
    'differs  two, round 2: it failed, but passed in the first round',
    'Round 2 of 3: 2 scenarios played',
    'differs  one, round 3: what it showed, sent or stored is not the same as in the first round',
    '         first     screen - heading "Prizes"',
    '         now       screen - heading "Sold out"',
  ]);
  expect(rounds.differing()).toBe(3);
  expect(rounds.counted()).toEqual([one, two, failed]);
});
