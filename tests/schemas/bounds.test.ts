import { expect, it } from 'vitest';
import { catalog } from '#component-registry/catalog.ts';
import { Campaign } from '#schemas/campaign.ts';
import { LayoutScript, ModalScript, PageScript, RoutesScript, ThemeScript } from '#schemas/content-script/script.ts';
import { TextsDocument } from '#schemas/content-script/texts.ts';

const schemas: Readonly<Record<string, unknown>> = {
  campaign: Campaign,
  theme: ThemeScript,
  routes: RoutesScript,
  page: PageScript,
  modal: ModalScript,
  layout: LayoutScript,
  texts: TextsDocument,
  ...Object.fromEntries(Object.entries(catalog).map(([name, { props }]) => [name, props])),
};

it.each(Object.keys(schemas))('every number, text and list of %s has its limits', (name) => {
  expect(unbounded(schemas[name], name)).toEqual([]);
});

it.each([
  [{ type: 'integer', minimum: 0 }, ['x: a number without maximum']],
  [{ type: 'number' }, ['x: a number without minimum', 'x: a number without maximum']],
  [{ type: 'string', pattern: '^/' }, ['x: a text without maxLength']],
  [{ type: 'string', pattern: '^a+$' }, ['x: a text without maxLength']],
  [{ type: 'string', pattern: '^a{2,}$' }, ['x: a text without maxLength']],
  [{ type: 'string', pattern: '^[*+]{2}$' }, []],
  [{ type: 'array', items: { type: 'number', minimum: 0, maximum: 1 } }, ['x: a list without maxItems']],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, ['x/anyOf/0: a text without maxLength']],
  [
    { type: 'object', patternProperties: { '^.*$': { type: 'string' } } },
    ['x/patternProperties/^.*$: a text without maxLength'],
  ],
])('the rule sees what has none: %j', (schema, expected) => {
  expect(unbounded(schema, 'x')).toEqual(expected);
});

/** Each place of a JSON Schema that holds a number, a text or a list of any size. */
function unbounded(schema: unknown, place: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one, index) => unbounded(one, `${place}/${index}`));
  if (typeof schema !== 'object' || schema === null) return [];
  const own = lacks({ ...schema }).map((lack) => `${place}: ${lack}`);
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => unbounded(part, `${place}/${name}`))];
}

function lacks(schema: Readonly<Record<string, unknown>>): string[] {
  if ('const' in schema || 'enum' in schema) return [];
  switch (schema['type']) {
    case 'number':
    case 'integer':
      return ['minimum', 'maximum'].filter((limit) => !(limit in schema)).map((limit) => `a number without ${limit}`);
    case 'string':
      return 'maxLength' in schema || isBounded(schema['pattern']) ? [] : ['a text without maxLength'];
    case 'array':
      return 'maxItems' in schema ? [] : ['a list without maxItems'];
    default:
      return [];
  }
}

/** Says whether what fits a pattern can only be so long: it is anchored, and repeats nothing without end. */
function isBounded(pattern: unknown): boolean {
  if (typeof pattern !== 'string' || !/^\^.*\$$/s.test(pattern)) return false;
  const outsideClasses = pattern.replaceAll(/\\./gs, '.').replaceAll(/\[[^\]]*\]/g, '.');
  return !/[*+]|\{\d+,\}/.test(outsideClasses);
}
