import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalog } from '#component-registry/catalog.ts';
import { partNames, pictureFile, picturesFolder, readPartPictures } from '#tools/content-guide/part-pictures.ts';

const pictures = readPartPictures();
const shown = Object.values(catalog).filter((definition) => partNames(definition).length > 0);

test('each component has a picture of the parts that it has (npm run build && npm run docs:pictures)', () => {
  const listed = Object.entries(pictures).map(([name, { seen, unseen }]) => [name, [...seen, ...unseen].toSorted()]);
  expect(listed).toEqual(shown.map((definition) => [definition.name, [...partNames(definition)].toSorted()]));
  const files = readdirSync(picturesFolder).map((name) => `${picturesFolder}${name}`);
  const expected = [`${picturesFolder}index.json`, ...shown.map(({ name }) => pictureFile(name))];
  expect(files.toSorted()).toEqual(expected.toSorted());
});

test('each picture numbers a part, and is small', () => {
  expect(Object.entries(pictures).filter(([, { seen }]) => seen.length === 0)).toEqual([]);
  const sizes = shown.map(({ name }) => statSync(pictureFile(name)).size);
  expect([sizes.filter((size) => size > 25 * 1024), sizes.reduce((sum, size) => sum + size, 0) < 1_500_000]).toEqual([
    [],
    true,
  ]);
});
