import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSiteFiles } from '#server/pages/site-files.ts';
import { writeSiteFolder } from './site-folder.ts';

let folder: string;
beforeEach(() => {
  folder = writeSiteFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('reads a file anew that could not be read, and a file once that could', async () => {
  const path = join(folder, 'favicon.svg');
  const icon = readFileSync(path);
  const files = openSiteFiles(folder);
  rmSync(path);
  await expect(files.read('/favicon.svg', 'identity')).rejects.toThrow('ENOENT');
  writeFileSync(path, icon);
  const read = await files.read('/favicon.svg', 'identity');
  expect(read.body).toEqual(icon);
  rmSync(path);
  expect(await files.read('/favicon.svg', 'identity')).toBe(read);
});
