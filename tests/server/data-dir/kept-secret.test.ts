import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '#server/base/start-error.ts';
import { keptSecret } from '#server/data-dir/kept-secret.ts';
import { anyRandom } from '../support/test-services.ts';

describe('keptSecret', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kansei-secret-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('makes a secret once, in a folder that it makes too', () => {
    const dataDir = join(folder, 'data');
    const secret = keptSecret(dataDir, 'secret-key', 16, anyRandom);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(keptSecret(dataDir, 'secret-key', 16, anyRandom)).toBe(secret);
    expect(keptSecret(dataDir, 'other', 16, anyRandom)).not.toBe(secret);
    expect(readdirSync(dataDir)).toEqual(['other', 'secret-key']);
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('takes one that was put there', () => {
    writeFileSync(join(folder, 'secret-key'), '  from-the-vault-of-ours\n');
    expect(keptSecret(folder, 'secret-key', 16, anyRandom)).toBe('from-the-vault-of-ours');
  });

  it.each([
    ['', 'is empty'],
    ['  \n', 'is empty'],
    ['abc\n', 'has 3 characters'],
    ['sixteen with gaps', 'has 17 characters'],
  ])('does not go on with a file that holds %j', (text, found) => {
    const file = join(folder, 'secret-key');
    writeFileSync(file, text);
    expect(() => keptSecret(folder, 'secret-key', 16, anyRandom)).toThrow(
      new StartError(
        `${file} ${found}, and a secret has at least 16 visible ones. Restore it from a backup, or remove it and a new one is made.`,
      ),
    );
    expect(readdirSync(folder)).toEqual(['secret-key']);
  });
});
