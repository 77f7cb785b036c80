import { createHash } from 'node:crypto';
import type { Random } from '#server/base/secrets/random.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';

const seedBytes = 32;

/** A new seed as it is kept, and the hash that is published at once. */
export function newSeed(random: Random, secrets: Secrets, gachaId: string): { sealedSeed: string; seedHash: string } {
  return sealSeed(random.bytes(seedBytes), secrets, gachaId);
}

/** A seed as it is kept, and the hash that is published at once, in hex. */
export function sealSeed(
  seed: Uint8Array,
  secrets: Secrets,
  gachaId: string,
): { sealedSeed: string; seedHash: string } {
  const text = Buffer.from(seed).toString('hex');
  return { sealedSeed: secrets.seal(text, contextOf(gachaId)), seedHash: hashOfSeed(seed) };
}

/** SHA-256 of the bytes of a seed, in hex. */
export function hashOfSeed(seed: Uint8Array): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** The seed of a gacha, in bytes. Throws when it was sealed by another secret key. */
export function openSeed(secrets: Secrets, { id, sealedSeed }: { id: string; sealedSeed: string }): Buffer {
  return Buffer.from(secrets.open(sealedSeed, contextOf(id)), 'hex');
}

function contextOf(gachaId: string): string {
  return `gacha ${gachaId}`;
}
