import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { catalog } from '#component-registry/catalog.ts';
import { withLaterTexts } from '#component-registry/definition/implement.ts';
import type { ComponentDefinition } from '#component-registry/definition/define.ts';
import { implementations } from '#component-registry/registry.ts';
import { laterTexts } from '#schemas/values/later-texts.ts';

const later = new RegExp(`['"\`](${laterTexts.join('|')})\\.`);

const definitions: readonly ComponentDefinition[] = Object.values(catalog);

test('each component that writes texts which the first page does without says so', () => {
  const said = definitions.filter(({ writesLaterTexts }) => writesLaterTexts).map(({ name }) => name);
  const writing = definitions
    .map(({ name }) => name)
    .filter((name) => sourcesOf(name).some((code) => later.test(code)));
  expect(said).toEqual(writing);
});

test('the chunk of each says what its definition says, and waits for these texts', async () => {
  const waiting: string[] = [];
  const found = withLaterTexts(implementations, () => Promise.reject(new Error('none')));
  for (const { name, load } of found) await load().catch(() => waiting.push(name));
  expect(waiting).toEqual(definitions.filter(({ writesLaterTexts }) => writesLaterTexts).map(({ name }) => name));
});

/** The code of a component, with that of all of the registry that it imports. */
function sourcesOf(name: string): string[] {
  const kebab = name.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
  const files = new Set([`component-registry/components/${kebab}/${kebab}.tsx`]);
  for (const file of files) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g)) {
      const imported = join(dirname(file), path);
      if (existsSync(imported)) files.add(imported);
    }
  }
  return [...files].map((file) => readFileSync(file, 'utf8'));
}
