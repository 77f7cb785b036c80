import { readFileSync, readdirSync } from 'node:fs';
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

  it.each(Object.entries(schemas))('%s describes every field', (_file, schema) => {
    expect(undescribedFields(schema, schema)).toEqual([]);
  });

  it.each(written)('accept %s', (file, schemaName) => {
    const validate = ajv.compile(schemas[schemaName] ?? {});
    validate(readJson(campaign + file));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('know what a component takes', () => {
    const validate = ajv.compile(schemas['page.schema.json'] ?? {});
    const verdicts = [
      { component: 'Text', props: { text: 'x' } },
      { component: 'Text', props: { text: { $t: 'a.b' } } },
      { component: 'Text', props: { text: { $bind: 'product.pointName' } } },
      { component: 'Text', props: { text: 3 } },
      { component: 'Text', props: { text: 'x', size: 'huge' } },
      { component: 'Text', props: { txt: 'x' } },
      { component: 'Text' },
      { component: 'Text', props: { text: 'x' }, children: [] },
      { component: 'Button', props: { label: 'x' }, on: { press: { action: 'reload' } } },
      { component: 'Button', props: { label: 'x' }, on: { click: { action: 'reload' } } },
      { component: 'Nowhere' },
    ].map((node) => validate(pageWith(node)));
    expect(verdicts).toEqual([true, true, true, false, false, false, false, false, true, false, false]);
  });
});

function pageWith(node: object): object {
  return { kind: 'page', name: 'top', title: '', variants: [{ body: [{ id: 'one', ...node }] }] };
}

function filesIn(part: string): string[] {
  return readdirSync(campaign + part).map((file) => `${part}/${file}`);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Places of the properties that neither say themselves what they are nor refer to something that does. */
function undescribedFields(schema: unknown, root: JsonSchema, place = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one, index) => undescribedFields(one, root, `${place}/${index}`));
  if (!isObject(schema)) return [];
  const isCondition = place.endsWith('/if') || /\/allOf\/\d+$/.test(place);
  const properties = !isCondition && isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  const missing = properties.filter(([, field]) => isObject(field) && !isDescribed(field, root));
  return [
    ...missing.map(([name]) => `${place}/properties/${name}`),
    ...Object.entries(schema).flatMap(([name, nested]) => undescribedFields(nested, root, `${place}/${name}`)),
  ];
}

function isDescribed(field: JsonSchema, root: JsonSchema): boolean {
  if (typeof field['title'] === 'string' || typeof field['description'] === 'string') return true;
  const name = /^#\/\$defs\/(\w+)$/.exec(String(field['$ref']))?.[1];
  const target = name !== undefined && isObject(root['$defs']) ? root['$defs'][name] : undefined;
  return isObject(target) && isDescribed(target, root);
}
