import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const folders = [
  'schemas',
  'machines',
  'flows',
  'component-registry',
  'expressions',
  'src/app',
  'content-lint',
  'server',
  'tools',
  'tests',
  'bench',
  'replay',
  'rules',
];
let root = '';

/** A project of one module a folder, under the rules of this one. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'import-rules-'));
  for (const file of ['.dependency-cruiser.mjs', 'package.json', 'tsconfig.json']) copyFileSync(file, join(root, file));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const folder of folders) write(`${folder}/one.ts`, 'export const one = 1;');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

async function check() {
  const script = resolve('tools/test/import-rules.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return {
    code,
    lines: output
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('npm '))
      .toSorted(),
  };
}

test('modules that keep the rules pass, each of them seen', async () => {
  write('server/two.ts', "import { one } from './one.ts';\nexport const two = one + 1;");
  expect(await check()).toEqual({ code: 0, lines: ['14 modules, 0 violations'] });
});

test('an import that the table forbids fails, by its rule', async () => {
  write('machines/two.ts', "import { one } from '../server/one.ts';\nexport const two = one + 1;");
  write('src/app/view.tsx', "import { one } from '../../server/one.ts';\nexport const view = one;");
  write('replay/two.ts', "import { one } from '../tools/one.ts';\nexport const two = one + 1;");
  expect(await check()).toEqual({
    code: 1,
    lines: [
      '16 modules, 3 violations',
      expect.stringMatching(/^app: src\/app\/view\.tsx → server\/one\.ts$/),
      'machines: machines/two.ts → server/one.ts',
      'replay: replay/two.ts → tools/one.ts',
    ],
  });
});

test('a module that the tool does not see fails', async () => {
  write('server/node_modules/hidden.ts', 'export const hidden = 1;');
  expect(await check()).toEqual({
    code: 1,
    lines: ['13 modules, 0 violations', 'Saw 13 modules of ours; there are 14 on disk.'],
  });
});
