import { expect, test } from 'vitest';
import { traceOf } from '#replay/run/trace.ts';
import type { Observed } from '#replay/run/trace.ts';
import { playedCall } from '../support/still-screen.ts';
import type { Failure } from '#replay/run/result.ts';

const message = 'There is no dialog "Out of stock".';
const failure: Failure = {
  message,
  expected: '',
  actual: '',
  nearest: '',
  hint: '',
  place: { file: 'a.json', line: 1 },
};
const calls = [
  playedCall({ path: '/prizes' }),
  playedCall({ method: 'POST', path: '/prizes/11/exchange', body: { amount: 1 }, status: 409, step: 1 }),
];
const report = { script: 'page/prizes', path: 'prizes/list', code: 'component.unknown' };
const observed: Observed = {
  steps: [
    { outcome: 'passed', failure: undefined },
    { outcome: 'failed', failure },
    { outcome: 'not-played', failure: undefined },
  ],
  calls,
  reports: [{ ...report, message: 'There is no component "PrizeCart".', count: 2 }],
  lastScreen: '- heading "Prizes"',
};
const trace = traceOf(observed);
const [first, second] = calls as [Observed['calls'][number], Observed['calls'][number]];

function called(path: string): string[] {
  return traceOf({ ...observed, calls: [{ ...first, path }] });
}

test('a trace says in lines what was done, sent, reported and seen', () => {
  expect(trace).toEqual([
    'step 1 passed',
    'step 2 failed "There is no dialog \\"Out of stock\\"."',
    'step 3 not-played',
    'call in step 1: GET /prizes 200',
    'call in step 2: POST /prizes/11/exchange 409 {"amount":1}',
    'report {"script":"page/prizes","path":"prizes/list","code":"component.unknown","message":"There is no component \\"PrizeCart\\".","count":2}',
    'screen - heading "Prizes"',
  ]);
});

test.each<[string, Partial<Observed>]>([
  ['how long it took', { calls: [{ ...first, milliseconds: 1 }, second] }],
  ['in which order calls of a step went out', { calls: [second, first] }],
  [
    'which documents were loaded ahead',
    { calls: [first, playedCall({ path: '/contents_scripts/sectors/modal/menu?hash=a1', status: undefined }), second] },
  ],
  [
    'which reads the fan left behind',
    { calls: [first, playedCall({ path: '/change_form/@me', status: undefined, isGivenUp: true }), second] },
  ],
  ['which key a call has', { calls: [first, { ...second, idempotencyKey: 'key-9' }] }],
])('%s is no difference', (_words, changes) => {
  expect(traceOf({ ...observed, ...changes })).toEqual(trace);
});

test('the secrets of a sign-in and the addresses of files are no difference, other addresses are', () => {
  expect(called('/auth/start?state=a')).toEqual(called('/auth/start?state=b'));
  expect(called('/sandbox/allow?code=a')).toEqual(called('/sandbox/allow?code=b'));
  expect(traceOf({ ...observed, lastScreen: '- /url: /sandbox/oauth?state=a' })).toEqual(
    traceOf({ ...observed, lastScreen: '- /url: /sandbox/oauth?state=b' }),
  );
  expect(traceOf({ ...observed, lastScreen: '- /url: blob:http://localhost:4000/a1' })).toEqual(
    traceOf({ ...observed, lastScreen: '- /url: blob:http://localhost:5000/b2' }),
  );
  expect(called('/prizes?page=1')).not.toEqual(called('/prizes?page=2'));
});

test.each<[string, Partial<Observed>]>([
  ['what is seen at the end', { lastScreen: '' }],
  ['what is reported', { reports: [] }],
  ['a call', { calls: [first] }],
  ['a read without an answer', { calls: [first, second, playedCall({ path: '/faqs', status: undefined })] }],
  [
    'a write that the fan left behind',
    { calls: [first, second, playedCall({ method: 'POST', status: undefined, isGivenUp: true })] },
  ],
  ['a body', { calls: [first, { ...second, body: { amount: 2 } }] }],
  ['an answer', { calls: [first, { ...second, status: 200 }] }],
  ['the step of a call', { calls: [{ ...first, step: 1 }, second] }],
  ['the outcome of a step', { steps: [...observed.steps.slice(0, 1), ...observed.steps.slice(0, 1)] }],
])('%s is a difference', (_words, changes) => {
  expect(traceOf({ ...observed, ...changes })).not.toEqual(trace);
});
