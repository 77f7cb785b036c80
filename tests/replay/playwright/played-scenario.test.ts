import type { TestStep } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import { playedScenario } from '#replay/playwright/played-scenario.ts';

type Result = Parameters<typeof playedScenario>[1];

const ended = { title: 'exchange/stock', annotations: [{ type: 'scenario', description: 'A prize is gone.' }] };
const passed: Result = { status: 'passed', duration: 1200, errors: [], steps: [], attachments: [], annotations: [] };

function step(title: string, { error, steps = [] }: Pick<Partial<TestStep>, 'error' | 'steps'> = {}): TestStep {
  return { title, steps, ...(error && { error }) } as TestStep;
}

test('what passed has its notes, and what could be observed', () => {
  const trace = ['step 1 passed'];
  const body = Buffer.from(JSON.stringify(trace));
  const attachments = [{ name: '_trace', contentType: 'application/json', body }];
  const annotations = [
    { type: 'given', description: 'a visitor' },
    { type: 'note', description: 'Said.' },
  ];
  expect(playedScenario(ended, { ...passed, attachments, annotations })).toEqual({
    id: 'exchange/stock',
    title: 'A prize is gone.',
    outcome: 'passed',
    skipped: '',
    notes: ['Said.'],
    failedStep: '',
    failure: '',
    milliseconds: 1200,
    trace,
  });
});

test('what failed names its step, also one of a part, and its message without colours', () => {
  const error = { message: '\u001b[31ma.json:7  There is no button.\u001b[39m\nexpected  a button' };
  const steps = [
    step('Step 1: visit /'),
    step('Part "sign-up"', {
      error,
      steps: [step('Step 2: press it', { error, steps: [step('Then see', { error })] })],
    }),
  ];
  const { outcome, failedStep, failure } = playedScenario(ended, {
    ...passed,
    status: 'failed',
    errors: [error],
    steps,
  });
  expect({ outcome, failedStep, failure }).toEqual({
    outcome: 'failed',
    failedStep: 'Step 2: press it',
    failure: 'a.json:7  There is no button.\nexpected  a button',
  });
});

test('what hung failed, and what was skipped says why', () => {
  const annotations = [{ type: 'skip', description: 'It needs faults.' }];
  expect(playedScenario(ended, { ...passed, status: 'timedOut' }).outcome).toBe('failed');
  const { outcome, skipped } = playedScenario(ended, { ...passed, status: 'skipped', annotations });
  expect({ outcome, skipped }).toEqual({ outcome: 'skipped', skipped: 'It needs faults.' });
});
