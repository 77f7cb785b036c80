import { createHash } from 'node:crypto';

const keyBytes = 16;

/**
 * What a member is called where draws of a gacha are computed again: one-way, since the id of a member is 122 random bits
 * that nobody else knows. In hex.
 */
export function memberKeyOf(gachaId: string, memberId: string): string {
  const text = ['kansei-gacha-member-1', gachaId, memberId].join('\n');
  return createHash('sha256').update(text).digest().subarray(0, keyBytes).toString('hex');
}
