import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, test } from 'vitest';
import { catalog } from '#component-registry/catalog.ts';
import { iconPaths } from '#component-registry/icons/icon-paths.ts';
import { flowCatalog } from '#flows/flow-catalog.ts';
import { actions } from '#schemas/content-script/action.ts';
import { layoutNames } from '#schemas/content-script/script.ts';
import { embedNames } from '#schemas/campaign/embeds.ts';
import { paramsOf, sourceNames } from '#schemas/data-model/sources.ts';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { guideText, skinGuideText, textGuideText } from '#tools/content-guide/guide-text.ts';
import { headingsOf } from '#tools/content-guide/headings.ts';
import { publishedSchemas } from '#tools/published-schemas/published-schemas.ts';
import { documentOf, examplesIn, guide } from './guide-examples.ts';
import type { Example } from './guide-examples.ts';
import { checkedAt } from '../../content-lint/support/small-campaign.ts';

const examples = examplesIn(guide);
const demo = await readCampaignFolder('fixtures/campaigns/hoshi-no-uta');
const vocabulary = readProductVocabulary();
const schemas = publishedSchemas();
const ajv = new Ajv2020({ strict: false });

test('the guide is equal to its source (npm run docs:guide)', async () => {
  expect(guide).toBe(await guideText());
});

test('the guide to skins is equal to its source (npm run docs:guide)', async () => {
  expect(readFileSync('docs/skins.md', 'utf8')).toBe(await skinGuideText());
});

test('the list of texts is equal to its source, and names every text of the product (npm run docs:guide)', async () => {
  const list = readFileSync('docs/texts.md', 'utf8');
  expect(list).toBe(await textGuideText());
  expect([...vocabulary.productTexts.keys()].filter((key) => !list.includes(`| \`${key}\` `))).toEqual([]);
});

describe('Links of the guide', () => {
  const prose = guide.replaceAll(/^```[\s\S]*?^```$|`[^`\n]*`/gm, '');
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

  it('lead to headings that it has', () => {
    const anchors = new Set(headingsOf(guide).map(({ anchor }) => `#${anchor}`));
    expect(targets.filter((target) => target.startsWith('#') && !anchors.has(target))).toEqual([]);
  });

  it('lead to pages that there are', () => {
    const files = targets.filter((target) => !target.startsWith('#') && !target.includes(':'));
    const missing = files.filter(
      (file) => !existsSync(join(dirname('docs/content-scripts.md'), file.replace(/#.*/, ''))),
    );
    expect(missing).toEqual([]);
  });
});

describe('The examples of the guide', () => {
  const right = examples.filter(({ issue }) => issue === undefined);
  const wrong = examples.filter(({ issue }) => issue !== undefined);

  /**
   * The other files of the demo campaign are not written for the examples: its texts and links are left out of this. Pages of
   * examples name every source, and are open in every situation.
   */
  const ofOthers = ['text.unused', 'link.refused', 'source.closed-in-situation'];
  const checked = (shown: typeof examples) =>
    checkCampaign(campaignWith(shown), vocabulary, checkedAt).filter(({ code }) => !ofOthers.includes(code));

  it('stand beside each other in one campaign', () => {
    const paths = examples.map((example) => documentOf(example)[0]);
    expect(paths.filter((path, position) => paths.indexOf(path) !== position)).toEqual([]);
  });

  it('are published without an error or a warning', () => {
    expect(checked(right)).toEqual([]);
  });

  it('are refused with the issue that they state, where they are wrong on purpose', () => {
    const found = checked(wrong).map(({ file, code }) => `${file} ${code}`);
    expect(found).toEqual(wrong.map((example) => `${documentOf(example)[0]} ${String(example.issue)}`));
  });

  it.each(right)('line $line: $kind, as an editor checks it', (example) => {
    expect(editorErrors(...documentOf(example))).toEqual([]);
  });

  it('show every component, action, flow, system script and kind of value', () => {
    const words = new Set(examples.flatMap(({ value }) => wordsIn(value)));
    const expected = [
      ...Object.keys(catalog).map((name) => `component: ${name}`),
      ...actions.map(({ name }) => `action: ${name}`),
      ...Object.keys(flowCatalog).map((name) => `flow: ${name}`),
      ...[...layoutNames, 'theme', 'routes'].map((name) => `system: ${name}`),
      ...['$bind', '$expr', '$t', 'ja', 'asset'].map((name) => `value: ${name}`),
      ...['when', 'visible', 'each', 'on', 'fallback', 'requires', 'children', 'slots'].map((name) => `field: ${name}`),
    ];
    expect(expected.filter((word) => !words.has(word))).toEqual([]);
  });
});

test('the guide names every icon', () => {
  expect(Object.keys(iconPaths).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

/** The demo campaign with examples in it; pages that it does not have get an address. */
function campaignWith(added: readonly Example[]): CampaignSource {
  const files = new Map(demo.files);
  for (const example of added) {
    const [path, document] = documentOf(example);
    if (example.kind === 'texts') addTexts(files, document);
    else files.set(path, JSON.stringify(document));
  }
  const pages = added.filter(({ kind }) => kind === 'page' || kind === 'node').map((example) => documentOf(example));
  for (const [path, { name }] of pages) if (!demo.files.has(path)) addRoute(files, String(name));
  const embeds = embedNames.filter((provider) => JSON.stringify(added).includes(`"provider":"${provider}"`));
  files.set('campaign.json', JSON.stringify({ ...read(files, 'campaign.json'), embeds }));
  showToEverybody(files, 'scripts/pages/mypage.json');
  return { ...demo, files };
}

/** The guide declares situations that the campaign's own pages know nothing of; the homes are open in all of them. */
function showToEverybody(files: Map<string, string>, path: string): void {
  const page = read(files, path);
  const [{ body }] = page['variants'] as [{ body: unknown }];
  files.set(path, JSON.stringify({ ...page, variants: [{ body }] }));
}

function addTexts(files: Map<string, string>, texts: Example['value']): void {
  for (const locale of ['ja', 'en', 'ko']) {
    const path = `texts/${locale}.json`;
    const own = JSON.stringify(texts, (key, value: unknown) =>
      locale !== 'en' && key.endsWith('_one') ? undefined : value,
    );
    files.set(path, JSON.stringify({ ...read(files, path), ...(JSON.parse(own) as object) }));
  }
}

/** All that a source may want of the route. */
const routeParams = [...new Set(sourceNames.flatMap(paramsOf))].map((name) => `{${name}}`).join('/');

/** What an example binds of a member is there for members only. */
function addRoute(files: Map<string, string>, page: string): void {
  const path = 'scripts/system/routes.json';
  const script = read(files, path);
  const routes = Array.isArray(script['routes']) ? (script['routes'] as unknown[]) : [];
  const route = page.startsWith('example-')
    ? { path: `/${page}/${routeParams}`, page, login: 'login', situations: ['begin', 'only_exchange'] }
    : { path: `/${page}`, page };
  files.set(path, JSON.stringify({ ...script, routes: [...routes, route] }));
}

function read(files: ReadonlyMap<string, string>, path: string): Readonly<Record<string, unknown>> {
  return JSON.parse(files.get(path) ?? '{}') as Readonly<Record<string, unknown>>;
}

function editorErrors(path: string, document: object): readonly unknown[] {
  const folder = /^(?:scripts\/)?([a-z]+)\//.exec(path)?.[1];
  const names: Readonly<Record<string, string>> = {
    pages: 'page',
    modals: 'modal',
    fragments: 'fragment',
    system: 'system',
    texts: 'texts',
  };
  const name = path === 'campaign.json' ? 'campaign' : (names[folder ?? ''] ?? '');
  const validate = ajv.compile(schemas[`${name}.schema.json`] ?? false);
  validate(document);
  return validate.errors ?? [];
}

/** What a document uses: components, actions, flows, values, fields of nodes, each with its kind before it. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('asset:') ? ['value: asset'] : [];
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries(value).flatMap(([name, part]: [string, unknown]) => [
    `field: ${name}`,
    `value: ${name}`,
    ...(typeof part === 'string' ? [`${name}: ${part}`] : []),
    ...(name === 'flows' && Array.isArray(part) ? part.map((flow) => `flow: ${String(flow)}`) : []),
  ]);
  const system = 'kind' in value && value.kind === 'system' && 'name' in value ? [`system: ${String(value.name)}`] : [];
  return [...own, ...system, ...Object.values(value).flatMap(wordsIn)];
}
