import type { PlayedCall } from '#replay/run/result.ts';
import type { PlannedExpectation } from '#replay/scenario/plan.ts';
import type { Screen } from '#replay/screen/screen.ts';

/** What expectations ask of a screen when nothing moves any more: the calls, and a look that finds or does not. */
export function stillScreen(calls: readonly PlayedCall[] = []): Screen {
  const part: Pick<Screen, 'calls' | 'until'> = { calls, until: async (probe) => probe() };
  return part as Screen;
}

/** A call that was answered, changed by `values`. */
export function playedCall(values: Partial<PlayedCall>): PlayedCall {
  return {
    method: 'GET',
    path: '/prizes',
    body: undefined,
    idempotencyKey: undefined,
    status: 200,
    isGivenUp: false,
    milliseconds: 5,
    step: 0,
    ...values,
  };
}

/** An expectation whose parts all stand in line 7, entries in the lines after. */
export const planned: PlannedExpectation = {
  value: {},
  place: { file: 'a.json', line: 7 },
  placeOf: (_part, index = -1) => ({ file: 'a.json', line: 8 + index }),
};
