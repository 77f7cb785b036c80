import { createHash } from 'node:crypto';
import { plainCode } from '#schemas/values/typed-code.ts';

/** Digest of a code that a raffle accepts. How it is typed does not matter: case, width, spaces and hyphens. */
export function raffleCodeDigest(raffleId: string, code: string): string {
  return createHash('sha256')
    .update(['kansei-raffle-code-1', raffleId, plainCode(code)].join('\n'))
    .digest('hex');
}
