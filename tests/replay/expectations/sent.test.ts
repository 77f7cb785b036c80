import { expect, test } from 'vitest';
import { expectSent } from '#replay/expectations/sent.ts';
import { failureFrom } from '../support/failure.ts';
import { planned, playedCall, stillScreen } from '../support/still-screen.ts';

const exchange = (values = {}) =>
  playedCall({ method: 'POST', path: '/prizes/mug/exchange', body: { amount: 1 }, idempotencyKey: 'k1', ...values });
const calls = [playedCall({}), exchange({ status: undefined }), exchange()];

test.each([
  [{ call: 'POST /prizes/*/exchange' }],
  [{ call: 'POST /prizes/*/exchange', body: { amount: 1 }, times: 2, answered: 200, sameKey: true as const }],
  [{ call: 'PUT *', times: 0 }],
])('%j was sent', async (sent) => {
  expect(await failureFrom(() => expectSent([sent], stillScreen(calls), planned))).toBeUndefined();
});

const lines = [
  'POST /prizes/mug/exchange  {"amount":1}  no answer  key k1',
  'POST /prizes/mug/exchange  {"amount":1}  200  key k1',
].join('\n');

test.each([
  [
    { call: 'POST /prizes/*/exchange', times: 1 },
    'POST /prizes/*/exchange was sent 2 times, but should be once.',
    'POST /prizes/*/exchange, once',
    lines,
  ],
  [
    { call: 'POST /prizes/*/exchange', body: { amount: 2 } },
    'POST /prizes/*/exchange was sent, but never with that body.',
    'POST /prizes/*/exchange, with {"amount":2}',
    lines,
  ],
  [
    { call: 'POST /prizes/*/exchange', answered: 409 },
    'POST /prizes/*/exchange was answered with 200, but should be with 409.',
    'POST /prizes/*/exchange, answered with 409',
    lines,
  ],
  [
    { call: 'DELETE /sessions' },
    'DELETE /sessions was never sent, but should be at least once.',
    'DELETE /sessions',
    ['GET /prizes  200', lines].join('\n'),
  ],
])('%j was not, which is said with the calls that were', async (sent, message, expected, actual) => {
  expect(await failureFrom(() => expectSent([sent], stillScreen(calls), planned))).toEqual({
    message,
    expected,
    actual,
    nearest: '',
    hint: '',
    place: { file: 'a.json', line: 8 },
  });
});

test('two keys for what should be one are noticed', async () => {
  const screen = stillScreen([exchange(), exchange({ idempotencyKey: 'k2' })]);
  const sent = { call: 'POST /prizes/*/exchange', sameKey: true as const };
  expect((await failureFrom(() => expectSent([sent], screen, planned)))?.message).toBe(
    'POST /prizes/*/exchange was not sent with one and the same Idempotency-Key.',
  );
});
