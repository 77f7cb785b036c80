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

test('every style of the site is in a cascade layer, so that skins win over it', () => {
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const outside = sheets.flatMap((name) =>
    topLevelRules(readFileSync(join(assets, name), 'utf8')).filter((rule) => !rule.startsWith('@layer')),
  );
  expect([sheets.length, outside]).toEqual([1, []]);
});

/** What stands before the first brace, or the semicolon, of each rule that is in no other. */
function topLevelRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (depth === 0 && sign !== '}') rules.push(css.slice(begin, index));
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0) begin = index + 1;
  }
  return rules;
}
