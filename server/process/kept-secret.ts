import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { createToken } from '../auth/secret-token.ts';
import { makeDataDir } from '../data-dir.ts';
import { errorCodeOf } from '../error-reason.ts';
import type { Random } from '../random.ts';

/**
 * The secret that a data folder keeps under a name: made at the first call, the same from then on, readable only by
 * whoever runs the server. Of several processes that start at once, one makes it.
 */
export function keptSecret(dataDir: string, name: string, random: Random): string {
  makeDataDir(dataDir);
  const file = join(dataDir, name);
  const known = readSecret(file);
  if (known !== null) return known;
  const draft = join(dataDir, `${name}.${randomUUID()}`);
  writeFileSync(draft, `${createToken(random)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const secret = readSecret(file);
  if (secret === null)
    throw new Error(`${file} is empty. Restore it from a backup; without it every fan is logged out.`);
  return secret;
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
