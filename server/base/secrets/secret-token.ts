import { createHash, timingSafeEqual } from 'node:crypto';
import type { Random } from './random.ts';

const tokenBytes = 32;

/** A value of 256 random bits that nobody can guess, in URL-safe characters. */
export function createToken(random: Random): string {
  return Buffer.from(random.bytes(tokenBytes)).toString('base64url');
}

/** What is stored of a token, so that a stolen database signs nobody in: its SHA-256 in hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares two secrets without telling by its duration how much of them is equal. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
}
