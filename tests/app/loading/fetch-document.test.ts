import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { TextAnswer, TextOptions } from '#api-client/http/text-answer.ts';
import { createFetchDocument } from '#app/loading/fetch-document.ts';

const page = { kind: 'page', name: 'top' };
const good: TextAnswer = { outcome: 'answered', status: 200, type: 'application/json', text: JSON.stringify(page) };
const failed: TextAnswer = { outcome: 'answered', status: 500, type: 'text/html', text: 'Oops' };
const unknown: TextAnswer = { outcome: 'answered', status: 404, type: 'text/html', text: 'Oops' };

/** Fetches from a server that answers in the given order, the last answer for ever. */
function setUp(...answers: readonly TextAnswer[]) {
  const asked: (boolean | undefined)[] = [];
  const clock = new SimulatedClock();
  const sector = async (_address: object, { isFresh }: TextOptions): Promise<TextAnswer> => {
    asked.push(isFresh);
    return answers[Math.min(asked.length, answers.length) - 1] ?? failed;
  };
  const api = { contentsScripts: { sectors: () => Promise.reject(new Error('unused')), sector } };
  const fetchDocument = createFetchDocument(api, clock);
  const fetch = () => fetchDocument('page', 'top', 'a'.repeat(64)).catch((fault: { code: string }) => fault.code);
  const pass = async (...waits: readonly number[]) => {
    for (const milliseconds of waits) {
      await setImmediate();
      clock.increment(milliseconds);
    }
  };
  return { asked, fetch, pass };
}

test('a document comes with one question', async () => {
  const { asked, fetch } = setUp(good);
  expect([await fetch(), asked]).toEqual([page, [false]]);
});

test('what may pass is asked for again after 1, 2 and 4 s, past what the browser kept', async () => {
  const { asked, fetch, pass } = setUp(failed, failed, failed, good);
  const document = fetch();
  await pass(1000, 2000);
  await pass(3999);
  expect(asked).toEqual([false, true, true]);
  await pass(1);
  expect([await document, asked]).toEqual([page, [false, true, true, true]]);
});

test('when all was in vain the next question begins anew', async () => {
  const { asked, fetch, pass } = setUp(failed, failed, failed, failed, failed, good);
  const first = fetch();
  await pass(1000, 2000, 4000);
  expect([await first, asked.length]).toEqual(['script.server-error', 4]);
  const second = fetch();
  await pass(1000);
  expect([await second, asked.length]).toEqual([page, 6]);
});

test('what will not pass is reported at once, and asked for again on demand', async () => {
  const { asked, fetch } = setUp(unknown, good);
  expect([await fetch(), asked]).toEqual(['script.not-found', [false]]);
  expect([await fetch(), asked]).toEqual([page, [false, true]]);
});

test('a document that was of no use is asked for past what the browser kept', async () => {
  const { asked, fetch } = setUp(good);
  await fetch();
  await fetch();
  expect(asked).toEqual([false, true]);
});
