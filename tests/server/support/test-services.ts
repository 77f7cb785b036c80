import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '#server/app-dependencies.ts';
import type { Random } from '#server/random.ts';

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

/** A generator that gives the same values for the same seed. */
export function seededRandom(seed: string): Random {
  let drawn = 0;
  const next = () => createHash('sha256').update(`${seed}/${drawn++}`).digest();
  const bytes = (count: number): Uint8Array => {
    const blocks = Array.from({ length: Math.ceil(count / 32) }, next);
    return Buffer.concat(blocks).subarray(0, count);
  };
  return { bytes, uuid: () => uuidOf(bytes(16)) };
}

/** The system's generator, for tests whose databases are shared between cases. */
export const anyRandom: Random = { bytes: (count) => randomBytes(count), uuid: () => randomUUID() };

function uuidOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
