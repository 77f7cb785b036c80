import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { isObject } from '#tools/published-schemas/json-schema.ts';
import type { JsonSchema } from '#tools/published-schemas/json-schema.ts';
import { publishedSchemas } from '#tools/published-schemas/published-schemas.ts';
import { schemaText } from '#tools/published-schemas/schema-text.ts';

const folder = 'schemas/published/';
const campaign = 'fixtures/campaigns/hoshi-no-uta/';
const schemas = publishedSchemas();
const ajv = new Ajv2020({ strict: false });

const written = [
  ...filesIn('scripts/pages').map((file) => [file, 'page.schema.json'] as const),
  ...filesIn('scripts/modals').map((file) => [file, 'modal.schema.json'] as const),
  ...filesIn('scripts/system').map((file) => [file, 'system.schema.json'] as const),
  ...filesIn('texts').map((file) => [file, 'texts.schema.json'] as const),
  ['campaign.json', 'campaign.schema.json'] as const,
  ...scenarioFiles().map((file) => {
    const schema = file.startsWith('scenarios/parts/') ? 'scenario-part.schema.json' : 'scenario.schema.json';
    return [file, schema] as const;
  }),
];

describe('Published schemas', () => {
  it('are all there, and no others', () => {
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(schemas).toSorted());
  });

  it.each(Object.entries(schemas))(
    '%s is equal to its source (npx tsx tools/published-schemas/main.ts)',
    async (file, schema) => {
      expect(readFileSync(folder + file, 'utf8')).toBe(await schemaText(schema));
    },
  );

  it.each(Object.entries(schemas))('%s has a title and a description at every field', (_file, schema) => {
    expect(undescribedFields(schema)).toEqual([]);
  });

  it.each(written)('accept %s', (file, schemaName) => {
    const validate = ajv.compile(schemas[schemaName] ?? {});
    validate(readJson(campaign + file));
    expect(validate.errors ?? []).toEqual([]);
  });

  it.each(written)('are where %s says', (file, schemaName) => {
    const address = Reflect.get(Object(readJson(campaign + file)), '$schema') as string;
    expect(join(dirname(campaign + file), address)).toBe(folder + schemaName);
  });

  it.each([
    [{ component: 'Text', props: { text: 'x' } }, true],
    [{ component: 'Text', props: { text: { $t: 'a.b' } } }, true],
    [{ component: 'Text', props: { text: { ja: 'a', en: 'b', ko: 'c' } } }, true],
    [{ component: 'Text', props: { text: { $bind: 'product.pointName' } } }, true],
    [{ component: 'Text', props: { text: { $expr: 'user.nickname + "!"' } } }, true],
    [{ component: 'Text', props: { text: { $bind: 'user.' } } }, false],
    [{ component: 'Text', props: { text: { $bind: 'user.nickname' } } }, true],
    [{ component: 'Text', props: { text: { $bind: 'user.nicknam' } } }, false],
    [{ component: 'Text', props: { text: { $bind: 'flows.prizeExchange.state' } } }, true],
    [{ component: 'Text', props: { text: { $bind: 'flows.exchange.state' } } }, false],
    [{ component: 'Text', props: { text: { $bind: 'lists.prizes.items.0.name' } } }, true],
    [{ component: 'Text', props: { text: { $bind: 'lists.prices.items' } } }, false],
    [{ component: 'Text', props: { text: { $bind: 'item.name' } } }, true],
    [{ component: 'Button', props: { label: 'x', icon: 'gift' } }, true],
    [{ component: 'Button', props: { label: 'x', icon: 'gfit' } }, false],
    [{ component: 'Text', props: { text: { ja: 'a', en: 'b' } } }, false],
    [{ component: 'Text', props: { text: 3 } }, false],
    [{ component: 'Text', props: { text: 'x', size: 'huge' } }, false],
    [{ component: 'Text', props: { txt: 'x' } }, false],
    [{ component: 'Text' }, false],
    [{ component: 'Text', props: { text: 'x' }, children: [] }, false],
    [{ component: 'Panel', props: { tone: 'plain' }, children: [] }, true],
    [{ component: 'Panel', props: { tone: 'plain' }, slots: { top: [] } }, false],
    [{ component: 'Button', props: { label: 'x' }, on: { press: { action: 'reload' } } }, true],
    [{ component: 'Button', props: { label: 'x' }, on: { click: { action: 'reload' } } }, false],
    [{ component: 'Divider', fallback: { component: 'Text', props: { text: 3 } } }, false],
    [{ component: 'Nowhere' }, false],
  ])('know what a component takes: %j', (node, expected) => {
    const validate = ajv.compile(schemas['page.schema.json'] ?? {});
    expect(validate(pageWith(node))).toBe(expected);
  });

  it.each([
    [{ action: 'flow.start', flow: 'login' }, true],
    [{ action: 'flow.start', flow: 'login', with: { anotherAccount: { $bind: 'event.anotherAccount' } } }, true],
    [{ action: 'flow.start', flow: 'login', with: { another: true } }, false],
    [{ action: 'flow.start', flow: 'logon' }, false],
    [{ action: 'flow.start', flow: 'prizeExchange' }, false],
    [{ action: 'flow.start', flow: 'prizeExchange', with: { prize: { $bind: 'item' } } }, true],
    [{ action: 'flow.start', flow: 'prizeExchange', with: { prize: 'stand' } }, false],
    [{ action: 'flow.send', flow: 'logout', event: 'logout.confirm' }, true],
    [{ action: 'flow.send', flow: 'logout', event: 'exchange.confirm' }, false],
    [{ action: 'flow.send', flow: 'signUp', event: 'rules.agree', with: { agreed: true } }, true],
    [{ action: 'flow.send', flow: 'signUp', event: 'rules.agree', with: { agreed: 'yes' } }, false],
    [{ action: 'flow.send', flow: 'signUp', event: 'rules.agree' }, false],
    [{ action: 'list.more', list: 'prizes' }, true],
    [{ action: 'list.more', list: 'prices' }, false],
    [{ action: 'jump' }, false],
  ])('know what an action takes: %j', (action, expected) => {
    const validate = ajv.compile(schemas['page.schema.json'] ?? {});
    expect(validate(pageWith({ component: 'Button', props: { label: 'x' }, on: { press: action } }))).toBe(expected);
  });

  it('know the flows that a page may name', () => {
    const validate = ajv.compile(schemas['page.schema.json'] ?? {});
    const page = pageWith({ component: 'Divider' });
    const verdicts = [['registration'], ['registering']].map((flows) => validate({ ...page, flows }));
    expect(verdicts).toEqual([true, false]);
  });
});

describe('The published schema of scenarios', () => {
  it.each([
    [{ visit: '/' }, true],
    [{ press: { button: '{label}', in: 'banner' } }, true],
    [{ visit: '{path}', then: { language: '{locale}', stored: { members: ['{persona}', 'hina_hoshi'] } } }, true],
    [{ pass: '5 s' }, true],
    [{ pass: '{time}' }, true],
    [{ pass: 'long' }, false],
    [{ pres: { button: 'x' } }, false],
    [{ press: { buton: 'x' } }, false],
    [{ then: { stored: { members: ['hina'] } } }, false],
    [{ then: { language: 'de' } }, false],
  ])('knows what a step is: %j', (step, expected) => {
    const validate = ajv.compile(schemas['scenario.schema.json'] ?? {});
    expect(validate({ scenario: 'One', steps: [step] })).toBe(expected);
  });

  it('takes no words where they are given', () => {
    const validate = ajv.compile(schemas['scenario.schema.json'] ?? {});
    expect(validate({ scenario: 'One', table: [{ locale: '{locale}' }], steps: [{ visit: '/' }] })).toBe(false);
  });
});

function pageWith(node: object): object {
  return { kind: 'page', name: 'top', title: '', variants: [{ body: [{ id: 'one', ...node }] }] };
}

function filesIn(part: string): string[] {
  return readdirSync(campaign + part).map((file) => `${part}/${file}`);
}

function scenarioFiles(): string[] {
  return readdirSync(`${campaign}scenarios`, { recursive: true, encoding: 'utf8' })
    .map((file) => `scenarios/${file}`)
    .filter((file) => file.endsWith('.json') && !file.startsWith('scenarios/pictures/'))
    .toSorted();
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Places of the properties and definitions that lack a title or a description. */
function undescribedFields(schema: unknown, place = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one, index) => undescribedFields(one, `${place}/${index}`));
  if (!isObject(schema) || place.endsWith('/if')) return [];
  const missing = [schema['properties'], schema['$defs']].flatMap((named) =>
    isObject(named) ? Object.entries(named).filter(([, field]) => isObject(field) && !isDescribed(field)) : [],
  );
  return [
    ...missing.map(([name]) => `${place}: ${name}`),
    ...Object.entries(schema).flatMap(([name, nested]) => undescribedFields(nested, `${place}/${name}`)),
  ];
}

function isDescribed({ title, description }: JsonSchema): boolean {
  return [title, description].every((words) => typeof words === 'string' && words.trim() !== '');
}
