import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

const bound = { $ref: '#/$defs/BoundValue' };
const computed = { $ref: '#/$defs/ComputedValue' };
const text = { $ref: '#/$defs/TextReference' };
const localised = { $ref: '#/$defs/LocalisedText' };

/** A schema of plain values by name, as scripts write them: each value, or something that becomes one. */
export function withDynamicProperties(schema: JsonSchema): JsonSchema {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const entries = Object.entries(properties).map(([name, property]) => [
    name,
    isObject(property) ? dynamic(property) : property,
  ]);
  return { ...schema, properties: Object.fromEntries(entries) };
}

function dynamic(schema: JsonSchema): JsonSchema {
  const { title, description, ...plain } = schema;
  const words = { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
  const literal = isEntity(schema) ? { type: 'object', title, description } : withDynamicParts(plain);
  const alternatives = admitsText(plain) ? [literal, localised, text, bound, computed] : [literal, bound, computed];
  return { ...words, anyOf: alternatives };
}

/** What the server gives, such as a prize: scripts bind it and hardly ever write it out. */
function isEntity({ type, title }: JsonSchema): boolean {
  return type === 'object' && typeof title === 'string';
}

function withDynamicParts(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema['anyOf']))
    return { ...schema, anyOf: schema['anyOf'].filter(isObject).map(withDynamicParts) };
  if (isObject(schema['items'])) return { ...schema, items: dynamic(schema['items']) };
  return isObject(schema['properties']) ? withDynamicProperties(schema) : schema;
}

function admitsText(schema: JsonSchema): boolean {
  const branches = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [schema];
  return branches.some((branch) => isObject(branch) && branch['type'] === 'string');
}
