import { isDeepStrictEqual } from 'node:util';
import type { SentCall } from '#schemas/scenario/expectation.ts';
import { matchesCall } from '../run/call-pattern.ts';
import { ScenarioFailure } from '../run/result.ts';
import type { PlayedCall } from '../run/result.ts';
import type { PlannedExpectation } from '../scenario/plan.ts';
import type { Screen } from '../screen/screen.ts';

/** Waits until every one of these calls was sent as expected. Throws `ScenarioFailure` for the first that was not. */
export async function expectSent(
  expected: readonly SentCall[],
  screen: Screen,
  then: PlannedExpectation,
): Promise<void> {
  for (const [index, sent] of expected.entries()) {
    const isMet = async () => (mismatchOf(sent, screen.calls) === undefined ? true : undefined);
    if (await screen.until(isMet)) continue;
    throw new ScenarioFailure({
      message: mismatchOf(sent, screen.calls) ?? `${sent.call} came too late.`,
      expected: wordsOf(sent),
      actual: callsToShow(sent, screen.calls).map(lineOf).join('\n') || 'No call was sent.',
      nearest: '',
      hint: '',
      place: then.placeOf('sent', index),
    });
  }
}

/** What is wrong with the calls that were sent; undefined when they are as expected. */
function mismatchOf(sent: SentCall, calls: readonly PlayedCall[]): string | undefined {
  const matching = calls.filter((call) => matchesCall(sent.call, call));
  const alike = Object.hasOwn(sent, 'body')
    ? matching.filter(({ body }) => isDeepStrictEqual(body, sent.body))
    : matching;
  const wanted = sent.times ?? Math.max(1, alike.length);
  if (alike.length !== wanted) return countMismatch(sent, alike.length, matching.length);
  const status = alike.at(-1)?.status;
  if (sent.answered !== undefined && status !== sent.answered) {
    return `${sent.call} was answered ${status === undefined ? 'by nothing' : `with ${status}`}, but should be with ${sent.answered}.`;
  }
  const keys = new Set(alike.map(({ idempotencyKey }) => idempotencyKey));
  const isOneKey = keys.size === 1 && !keys.has(undefined);
  return sent.sameKey && !isOneKey ? `${sent.call} was not sent with one and the same Idempotency-Key.` : undefined;
}

function countMismatch({ call, times }: SentCall, alike: number, matching: number): string {
  if (matching > 0 && alike === 0) return `${call} was sent, but never with that body.`;
  const was = alike === 0 ? 'was never sent' : `was sent ${timesWords(alike)}`;
  return `${call} ${was}, but should be ${times === undefined ? 'at least once' : timesWords(times)}.`;
}

/** Those that match the pattern; when there are none, all of them. */
function callsToShow(sent: SentCall, calls: readonly PlayedCall[]): readonly PlayedCall[] {
  const matching = calls.filter((call) => matchesCall(sent.call, call));
  return matching.length > 0 ? matching : calls;
}

function wordsOf({ call, body, answered, times, sameKey }: SentCall): string {
  const parts = [
    call,
    ...(body === undefined ? [] : [`with ${JSON.stringify(body)}`]),
    ...(times === undefined ? [] : [timesWords(times)]),
    ...(answered === undefined ? [] : [`answered with ${answered}`]),
    ...(sameKey ? ['always with the same Idempotency-Key'] : []),
  ];
  return parts.join(', ');
}

function lineOf({ method, path, body, status, idempotencyKey }: PlayedCall): string {
  const parts = [
    `${method} ${path}`,
    ...(body === undefined ? [] : [JSON.stringify(body)]),
    status === undefined ? 'no answer' : String(status),
    ...(idempotencyKey === undefined ? [] : [`key ${idempotencyKey}`]),
  ];
  return parts.join('  ');
}

function timesWords(times: number): string {
  return times === 0 ? 'never' : times === 1 ? 'once' : `${times} times`;
}
