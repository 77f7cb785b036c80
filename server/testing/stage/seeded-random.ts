import { createHash } from 'node:crypto';
import type { Random } from '#server/base/secrets/random.ts';

/** A generator that gives the same values for the same seed: for tests and replays, never for a site. */
export function seededRandom(seed: string): Random {
  let taken = 0;
  const next = () => createHash('sha256').update(`${seed}/${taken++}`).digest();
  const bytes = (count: number): Uint8Array => {
    const blocks = Array.from({ length: Math.ceil(count / 32) }, next);
    return Buffer.concat(blocks).subarray(0, count);
  };
  return { bytes, uuid: () => uuidOf(bytes(16)) };
}

function uuidOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
