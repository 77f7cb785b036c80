import { createHash } from 'node:crypto';

/** Digest of a code that a raffle accepts. How it is typed does not matter: case, width, spaces and hyphens. */
export function raffleCodeDigest(raffleId: string, code: string): string {
  const plain = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
  return createHash('sha256').update(['kansei-raffle-code-1', raffleId, plain].join('\n')).digest('hex');
}
