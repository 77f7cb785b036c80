import { expect, test } from 'vitest';
import { catalog } from '#component-registry/catalog.ts';
import type { ComponentDefinition } from '#component-registry/definition/define.ts';
import { flowCatalog } from '#flows/flow-catalog.ts';
import { isObject, rewriteReferences } from '#tools/published-schemas/json-schema.ts';

const components: readonly ComponentDefinition[] = Object.values(catalog);
const contracts = Object.values(flowCatalog).map(({ contract }) => contract);

test.each(components)('$name says what it and each of its parts is', (component) => {
  const { name, description, props, slots, events } = component;
  const details = Object.values(events).map(({ detail }) => detail);
  expect([
    ...unsaidIn(name, { description }),
    ...Object.entries({ ...slots, ...events }).flatMap(([part, words]) => unsaidIn(part, words)),
    ...[props, ...details].flatMap((schema) => unsaidFields(rewriteReferences(schema))),
  ]).toEqual([]);
});

test.each(contracts)('the flow $name says what it and each of its parts is', (contract) => {
  const { name, description, input, events, view } = contract;
  expect([
    ...unsaidIn(name, { description }),
    ...Object.entries(events).flatMap(([event, carried]) => unsaidIn(event, carried)),
    ...[input, view, ...Object.values(events)].flatMap((schema) => unsaidFields(rewriteReferences(schema))),
  ]).toEqual([]);
});

function unsaidIn(name: string, words: object): string[] {
  const description: unknown = Reflect.get(words, 'description');
  return typeof description === 'string' && description.trim() !== '' ? [] : [name];
}

/** Names of the properties without a description, at any depth. */
function unsaidFields(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(unsaidFields);
  if (!isObject(schema)) return [];
  const properties = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  return [
    ...properties.flatMap(([name, field]) => (isObject(field) ? unsaidIn(name, field) : [])),
    ...Object.values(schema).flatMap(unsaidFields),
  ];
}
