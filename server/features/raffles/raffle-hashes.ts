import { createHash, createHmac } from 'node:crypto';
import type { TextHashes } from '#schemas/fair/raffle-draw.ts';

/** The hashes of draws, as Node computes them. */
export const raffleHashes: TextHashes = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  hmac: (key, text) => createHmac('sha256', key).update(text).digest('hex'),
};
