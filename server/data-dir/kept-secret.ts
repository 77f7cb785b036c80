import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { createToken } from '#server/base/secrets/secret-token.ts';
import { isSecret } from '#server/base/settings/variable.ts';
import { makeDataDir } from './data-dir.ts';
import { errorCodeOf } from '#server/base/error-reason.ts';
import type { Random } from '#server/base/secrets/random.ts';
import { StartError } from '#server/base/start-error.ts';

/**
 * The secret that a data folder keeps under a name: made at the first call, the same from then on, readable only by
 * whoever runs the server. Of several processes that start at once, one makes it. Throws `StartError` for a file that
 * holds no secret of `minLength` characters.
 */
export function keptSecret(dataDir: string, name: string, minLength: number, random: Random): string {
  makeDataDir(dataDir);
  const file = join(dataDir, name);
  const known = readSecret(file, minLength);
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
  const secret = readSecret(file, minLength);
  if (secret === null) throw new Error(`${file} was taken away again.`);
  return secret;
}

function readSecret(file: string, minLength: number): string | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8').trim();
  if (isSecret(text, minLength)) return text;
  const found = text === '' ? 'is empty' : `has ${text.length} characters`;
  throw new StartError(
    `${file} ${found}, and a secret has at least ${minLength} visible ones. Restore it from a backup, or remove it and a new one is made.`,
  );
}
