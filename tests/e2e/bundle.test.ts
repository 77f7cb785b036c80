import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { catalog } from '#component-registry/catalog.ts';
import type { ComponentDefinition } from '#component-registry/definition/define.ts';
import { componentNamesIn, usesExpressions } from '#content-lint/model/named-in-script.ts';
import { chunksOfScript, chunksOfTexts, readSiteManifest } from '#server/site/site-chunks.ts';

const assets = 'dist/site/assets';

/** Stands on every schema of TypeBox. */
const markOfSchemas = '~kind';

test('no program of the browser holds schemas: it has their compiled validators', () => {
  const programs = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(programs.length).toBeGreaterThan(10);
  expect(programs.filter((name) => readFileSync(join(assets, name), 'utf8').includes(markOfSchemas))).toEqual([]);
});

test('the ordinary build has nothing of the one for debugging: no key, no module, no style [4.43, 9.31]', () => {
  const files = ['dist/site', 'dist/render'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|css|html|json)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const marks = ['kansei.debug', 'debugging', 'debug-badge', 'OverriddenStore', 'DEBUG_BUILD', 'openDebugging'];
  const found = files.flatMap((file) => {
    const text = `${file}\n${readFileSync(file, 'utf8')}`;
    return marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`);
  });
  expect([files.length > 20, found]).toEqual([true, []]);
});

const components: Readonly<Record<string, ComponentDefinition>> = catalog;

function writesLaterTexts(name: string): boolean {
  return components[name]?.writesLaterTexts === true;
}

const firstScripts = ['pages/top', 'system/header', 'system/footer', 'system/loading'];

test.each(['hoshi-no-uta', 'shiomi-cup'])(
  'the program of the first page of %s is at most 150,000 bytes, each file through gzip',
  async (name) => {
    const manifest = (await readSiteManifest('dist/site')) ?? {};
    const entries = Object.values(manifest).filter(({ isEntry }) => isEntry === true);
    const imported = entries.flatMap(({ imports = [] }) => imports.map((key) => `/${manifest[key]?.file}`));
    const scripts = firstScripts.map((script): unknown =>
      JSON.parse(readFileSync(join('fixtures/campaigns', name, 'scripts', `${script}.json`), 'utf8')),
    );
    const componentNames = scripts.flatMap((script) => componentNamesIn(script));
    const chunks = [
      ...entries.map(({ file }) => `/${file}`),
      ...imported,
      ...chunksOfTexts(manifest, { locale: 'ja', writesLaterTexts: componentNames.some(writesLaterTexts) }),
      ...chunksOfScript(manifest, { componentNames, usesExpressions: scripts.some(usesExpressions) }),
    ];
    const files = [...new Set(chunks)].filter((file) => file.endsWith('.js'));
    const bytes = files.map((file) => gzipSync(readFileSync(join('dist/site', file))).length);
    expect(files.length).toBeGreaterThan(5);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(150_000);
  },
);

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
