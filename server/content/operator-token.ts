import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from './releases/content-hash.ts';

/** Where the token of a server is that was not given one: readable only by whoever started it. */
export function operatorTokenFile(dataDir: string): string {
  return join(dataDir, 'operator-token');
}

/** The token in a data folder; null when there is none. */
export async function readOperatorToken(dataDir: string): Promise<string | null> {
  const text = await readFile(operatorTokenFile(dataDir), 'utf8').catch(() => '');
  return text.trim() === '' ? null : text.trim();
}

/** The token in a data folder, made at the first call. */
export async function ensureOperatorToken(dataDir: string): Promise<string> {
  const known = await readOperatorToken(dataDir);
  if (known !== null) return known;
  const created = randomBytes(32).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  await writeFile(operatorTokenFile(dataDir), `${created}\n`, { mode: 0o600 });
  return created;
}

/** Compares two secrets in a time that says nothing about them. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(expected)));
}
