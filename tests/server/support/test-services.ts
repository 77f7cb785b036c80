import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import { readSettings } from '#server/base/settings/config.ts';
import type { Random } from '#server/base/secrets/random.ts';

/** A clock that stands still until it is set. */
export interface SettableClock extends Clock {
  set(instant: string): void;
}

export const testStart = '2026-11-21T03:00:00.000Z';

/** A clock standing at `testStart` or at the given instant. */
export function clockAt(instant: string = testStart): SettableClock {
  let now = new Date(instant);
  return {
    now: () => now,
    set(next) {
      now = new Date(next);
    },
  };
}

/** Settings that seal with a key of the tests. */
export const testSettings = { ...readSettings({}), secretKey: 'a-secret-of-the-tests-that-nobody-needs-to-know' };

/** The system's generator, for tests whose databases are shared between cases. */
export const anyRandom: Random = { bytes: (count) => randomBytes(count), uuid: () => randomUUID() };
