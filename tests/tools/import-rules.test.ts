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
  'profile-card',
  'banned-words',
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
  expect(await check()).toEqual({ code: 0, lines: [`${folders.length + 1} modules, 0 violations`] });
});

test('an import that the table forbids fails, by its rule', async () => {
  write('machines/two.ts', "import { one } from '../server/one.ts';\nexport const two = one + 1;");
  write('src/app/view.tsx', "import { one } from '../../server/one.ts';\nexport const view = one;");
  write('replay/two.ts', "import { one } from '../tools/one.ts';\nexport const two = one + 1;");
  expect(await check()).toEqual({
    code: 1,
    lines: [
      `${folders.length + 3} modules, 3 violations`,
      expect.stringMatching(/^app: src\/app\/view\.tsx → server\/one\.ts$/),
      'machines: machines/two.ts → server/one.ts',
      'replay: replay/two.ts → tools/one.ts',
    ],
  });
});

test('folders that import each other fail, though no two modules do and the import is of types', async () => {
  write('server/base/one.ts', "import type { Two } from '../db/two.ts';\nexport type One = Two;");
  write('server/db/two.ts', 'export type Two = 2;');
  write('server/db/three.ts', "import type { Four } from '../base/four.ts';\nexport type Three = Four;");
  write('server/base/four.ts', 'export type Four = 4;');
  expect(await check()).toEqual({
    code: 1,
    lines: [
      `${folders.length + 4} modules, 3 violations`,
      'no-cycles-of-folders: server/base → server/db',
      'no-cycles-of-folders: server/db → server/base',
      'room-base: server/base/one.ts → server/db/two.ts',
    ],
  });
});

test('a room that no table names may import no other, and a feature only its neighbours', async () => {
  write('server/base/two.ts', 'export const two = 2;');
  write('server/attic/three.ts', "import { two } from '../base/two.ts';\nexport const three = two + 1;");
  write('server/features/members/four.ts', 'export const four = 4;');
  write(
    'server/features/sessions/five.ts',
    "import { four } from '../members/four.ts';\nexport const five = four + 1;",
  );
  expect(await check()).toEqual({
    code: 1,
    lines: [
      `${folders.length + 4} modules, 2 violations`,
      'room-sessions: server/features/sessions/five.ts → server/features/members/four.ts',
      'rooms-of-server: server/attic/three.ts → server/base/two.ts',
    ],
  });
});

test('a folder that the rules do not know fails', async () => {
  write('attic/two.ts', "import { one } from '../machines/one.ts';\nexport const two = one + 1;");
  expect(await check()).toEqual({
    code: 1,
    lines: [`${folders.length + 1} modules, 1 violations`, 'folders-listed: attic/two.ts → machines/one.ts'],
  });
});

test('a module that the tool does not see fails', async () => {
  write('server/node_modules/hidden.ts', 'export const hidden = 1;');
  expect(await check()).toEqual({
    code: 1,
    lines: [
      `${folders.length} modules, 0 violations`,
      `Saw ${folders.length} modules of ours; there are ${folders.length + 1} on disk.`,
    ],
  });
});
