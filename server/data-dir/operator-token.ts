import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secretLengths } from '#server/base/settings/config.ts';
import { keptSecret } from './kept-secret.ts';
import { systemRandom } from '#server/base/secrets/random.ts';

/** Name of the file in the data folder with the token of a server that was not given one. */
const operatorTokenFile = 'operator-token';

/** The token in a data folder; null when there is none. */
export async function readOperatorToken(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, operatorTokenFile), 'utf8').catch(() => '');
  return text.trim() === '' ? null : text.trim();
}

/** The token in a data folder, made at the first call. */
export function ensureOperatorToken(dataDir: string): string {
  return keptSecret(dataDir, operatorTokenFile, secretLengths.operatorToken, systemRandom);
}
