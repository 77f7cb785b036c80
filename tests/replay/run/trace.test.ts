import { expect, test } from 'vitest';
import { traceOf } from '#replay/run/trace.ts';
import type { Observed } from '#replay/run/trace.ts';
import { failedScenario, playedStep } from '../report/sample-run.ts';

const { steps, calls, reports } = failedScenario();
const observed: Observed = { steps, calls, reports, lastScreen: '- heading "Prizes"' };
const trace = traceOf(observed);
const [first, second] = calls as [Observed['calls'][number], Observed['calls'][number]];

function called(path: string): string {
  return traceOf({ ...observed, calls: [{ ...first, path }] });
}

test('a trace is a short hash', () => {
  expect(trace).toMatch(/^[0-9a-f]{12}$/);
});

test.each<[string, Partial<Observed>]>([
  ['how long it took', { calls: [{ ...first, milliseconds: 1 }, second] }],
  ['in which order calls of a step went out', { calls: [second, first] }],
  ['which key a call has', { calls: [first, { ...second, idempotencyKey: 'key-9' }] }],
  [
    'how long a step took, and its picture',
    { steps: steps.map((step) => ({ ...step, milliseconds: 1, screen: new Uint8Array(1) })) },
  ],
])('%s is no difference', (_words, changes) => {
  expect(traceOf({ ...observed, ...changes })).toBe(trace);
});

test('the secrets of a sign-in are no difference, other addresses are', () => {
  expect(called('/auth/start?state=a')).toBe(called('/auth/start?state=b'));
  expect(called('/sandbox/allow?code=a')).toBe(called('/sandbox/allow?code=b'));
  expect(called('/prizes?page=1')).not.toBe(called('/prizes?page=2'));
});

test.each<[string, Partial<Observed>]>([
  ['what is seen at the end', { lastScreen: '' }],
  ['what is reported', { reports: [] }],
  ['a call', { calls: [first] }],
  ['a body', { calls: [first, { ...second, body: { amount: 2 } }] }],
  ['an answer', { calls: [first, { ...second, status: 200 }] }],
  ['the step of a call', { calls: [{ ...first, step: 1 }, second] }],
  [
    'the outcome of a step',
    { steps: [playedStep(12, { visit: '/prizes' }), playedStep(20, { press: { button: 'Exchange' } })] },
  ],
])('%s is a difference', (_words, changes) => {
  expect(traceOf({ ...observed, ...changes })).not.toBe(trace);
});
