import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptCut } from '#server/releases/build/faces/kept-cuts.ts';

const made = { sfnt: Buffer.from('font'), woff2: Buffer.from('small') };
const cut = async () => made;
const never = () => Promise.reject(new Error('It is cut again.'));

describe('Cut fonts of a command', () => {
  let folder = '';
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'kansei-cuts-')), 'faces');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  it('are cut once', async () => {
    expect(await keptCut(folder, 'key', cut)).toEqual(made);
    expect(await keptCut(folder, 'key', never)).toEqual(made);
    await expect(keptCut(folder, 'other', never)).rejects.toThrow('It is cut again.');
    expect((await readdir(folder)).toSorted()).toEqual(['key.sfnt', 'key.woff2']);
  });

  it('are cut again where half is missing', async () => {
    await keptCut(folder, 'key', cut);
    await rm(join(folder, 'key.woff2'));
    await expect(keptCut(folder, 'key', never)).rejects.toThrow('It is cut again.');
    expect(await keptCut(folder, 'key', cut)).toEqual(made);
  });

  it('are forgotten when nothing asked for them in a month', async () => {
    await keptCut(folder, 'old', cut);
    const before = new Date('2020-01-01');
    for (const name of await readdir(folder)) await utimes(join(folder, name), before, before);
    await keptCut(folder, 'new', cut);
    expect((await readdir(folder)).toSorted()).toEqual(['new.sfnt', 'new.woff2']);
  });

  it('are not kept without a folder, or where none can be', async () => {
    const file = join(folder, '..', 'file');
    await writeFile(file, '');
    expect([await keptCut(undefined, 'key', cut), await keptCut(join(file, 'faces'), 'key', cut)]).toEqual([
      made,
      made,
    ]);
  });
});
