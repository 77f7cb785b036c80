import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const assets = 'dist/site/assets';

/** Stands on every schema of TypeBox. */
const markOfSchemas = '~kind';

test('no program of the browser holds schemas: it has their compiled validators', () => {
  const programs = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(programs.length).toBeGreaterThan(10);
  expect(programs.filter((name) => readFileSync(join(assets, name), 'utf8').includes(markOfSchemas))).toEqual([]);
});
