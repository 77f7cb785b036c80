import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeConsoleErrors } from '#tests/setup/console-errors.ts';
import { buildSiteIfStale } from '#tools/build/build-site.ts';

const files = {
  'index.html': '<!doctype html><script type="module" src="/src/main.ts"></script>',
  'vite.config.ts': "export default { build: { outDir: 'dist/site' } };",
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'src/main.ts': 'document.title = "one";',
  'src/app/start/rendering/render-task.ts': 'export const renderTask = () => null;',
  'component-registry/registry.ts': 'export {};',
  'expressions/engine.ts': 'export {};',
  'profile-card/definition.ts': 'export {};',
  'banned-words/banned-words.ts': 'export {};',
  'machines/flow.ts': 'export {};',
  'flows/flow-list.ts': 'export {};',
  'schemas/page/boot.ts': 'export {};',
  'tools/validators/compile.ts': 'export {};',
  'server/main.ts': 'export {};',
};

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-site-'));
  for (const [path, content] of Object.entries(files)) write(path, content);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

test('the site is built once, and again when a source of it changed', async () => {
  expect(await buildSiteIfStale(root)).toBe(true);
  expect(readFileSync(join(root, 'dist/site/index.html'), 'utf8')).toMatch(/assets\/index-.*\.js/);
  expect(await import(join(root, 'dist/render/render-task.js'))).toHaveProperty('renderTask');
  expect(await buildSiteIfStale(root)).toBe(false);
  write('server/main.ts', 'export const changed = true;');
  expect(await buildSiteIfStale(root)).toBe(false);
  const changes = {
    'src/main.ts': 'document.title = "two";',
    'package-lock.json': '{"a":1}',
    'schemas/new.ts': 'export {};',
  };
  for (const [path, content] of Object.entries(changes)) {
    write(path, content);
    expect([path, await buildSiteIfStale(root), await buildSiteIfStale(root)]).toEqual([path, true, false]);
  }
});

test('the folder may be named with a slash at its end', async () => {
  await buildSiteIfStale(root);
  expect(await buildSiteIfStale(`${root}/`)).toBe(false);
});

test('a file that moved counts as a change', async () => {
  await buildSiteIfStale(root);
  rmSync(join(root, 'machines/flow.ts'));
  write('machines/other.ts', files['machines/flow.ts']);
  expect(await buildSiteIfStale(root)).toBe(true);
});

test.each(['dist/site', 'dist/render'])('when %s was removed it is built again', async (folder) => {
  await buildSiteIfStale(root);
  rmSync(join(root, folder), { recursive: true });
  expect(await buildSiteIfStale(root)).toBe(true);
});

test('a build that fails is not taken for a good one', async () => {
  await buildSiteIfStale(root);
  write('src/main.ts', 'this is no program');
  await expect(buildSiteIfStale(root)).rejects.toThrow(/src\/main\.ts/);
  expect(takeConsoleErrors()).toEqual([[expect.stringContaining('Build failed')]]);
  expect(existsSync(join(root, 'dist/site.stamp'))).toBe(false);
  write('src/main.ts', files['src/main.ts']);
  expect(await buildSiteIfStale(root)).toBe(true);
});
