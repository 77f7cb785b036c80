import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalog } from '#component-registry/catalog.ts';
import { sharedParts } from '#component-registry/shared-parts.ts';
import type { SkinParts } from '#component-registry/definition/skin-parts.ts';

const owners: Readonly<Record<string, SkinParts>> = { ...catalog, ...sharedParts };

const sources = ['component-registry', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
);

/** Names of parts in what the components write: whole ones, and those that end with a value. */
const written = new Set(
  sources
    .flatMap((source) => [...source.matchAll(/["'` ]([A-Z][A-Za-z]+\.(?:[a-z][A-Za-z]*|\$\{))(?=["'` ]|[^}]*\})/g)])
    .map(([, name = '']) => name)
    .filter((name) => Object.hasOwn(owners, name.slice(0, name.indexOf('.')))),
);

test('every part that a component writes is declared', () => {
  const undeclared = [...written].filter((name) => {
    const [owner = '', part = ''] = name.split('.');
    return part !== '${' && !Object.hasOwn({ ...owners[owner]?.parts, ...owners[owner]?.ornaments }, part);
  });
  expect(undeclared.toSorted()).toEqual([]);
  expect(written.size).toBeGreaterThan(300);
});

test('every part that is declared is written', () => {
  const unwritten = Object.entries(owners).flatMap(([owner, { parts, ornaments = {} }]) =>
    [...Object.keys(parts), ...Object.keys(ornaments)]
      .map((part) => `${owner}.${part}`)
      .filter((name) => !written.has(name) && !written.has(`${owner}.\${`)),
  );
  expect(unwritten).toEqual([]);
});

test('every state that is declared is an attribute that a component writes', () => {
  const attributes = new Set(
    sources.flatMap((source) => [...source.matchAll(/data-([a-z-]+)/g)].map(([, name]) => name)),
  );
  const unwritten = Object.entries(owners).flatMap(([owner, { states = {} }]) =>
    Object.keys(states)
      .filter((state) => !attributes.has(state))
      .map((state) => `${owner}: ${state}`),
  );
  expect(unwritten).toEqual([]);
});
