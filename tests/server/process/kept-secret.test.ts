import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptSecret } from '#server/process/kept-secret.ts';
import { anyRandom } from '../support/test-services.ts';

describe('keptSecret', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kansei-secret-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('makes a secret once, in a folder that it makes too', () => {
    const dataDir = join(folder, 'data');
    const secret = keptSecret(dataDir, 'secret-key', anyRandom);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(keptSecret(dataDir, 'secret-key', anyRandom)).toBe(secret);
    expect(keptSecret(dataDir, 'other', anyRandom)).not.toBe(secret);
    expect(readdirSync(dataDir)).toEqual(['other', 'secret-key']);
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('takes one that was put there', () => {
    writeFileSync(join(folder, 'secret-key'), '  from the vault\n');
    expect(keptSecret(folder, 'secret-key', anyRandom)).toBe('from the vault');
  });

  it('does not go on with an empty file', () => {
    writeFileSync(join(folder, 'secret-key'), '');
    expect(() => keptSecret(folder, 'secret-key', anyRandom)).toThrow('is empty');
    expect(readdirSync(folder)).toEqual(['secret-key']);
  });
});
