import { jsonMediaType } from '#schemas/content-script/property-json.ts';
import type { JsonObject } from '../json/json-path.ts';
import { isJsonObject, propertyOf } from '../json/json-path.ts';
import { isLocalised, textKey } from '../model/dynamic-values.ts';

/** A JSON Schema as TypeBox writes it, read as data. */
export type JsonSchema = JsonObject;

/** Schema of a value of which nothing is known. */
export const anySchema: JsonSchema = Object.freeze({});

/** Views a TypeBox schema as data. */
export function asJsonSchema(schema: object): JsonSchema {
  return schema as JsonSchema;
}

/** The schema that a `$ref` leads to in `root`; the schema itself when it is no reference. */
export function dereference(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = schema['$ref'];
  if (typeof name !== 'string') return schema;
  const target = propertyOf(root['$defs'], name);
  return isJsonObject(target) ? dereference(target, root) : anySchema;
}

/** The schemas of a union, the schema itself when it is none. */
export function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  const branches = schema['anyOf'];
  return Array.isArray(branches) ? branches.filter(isJsonObject) : [schema];
}

export type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** JSON type of a value. */
export function jsonTypeOf(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as JsonType;
}

/** JSON types that a schema without a union admits; undefined when it admits all. An integer is a number. */
export function typesOf(schema: JsonSchema): ReadonlySet<JsonType> | undefined {
  const choices = schema['enum'];
  if (Array.isArray(choices)) return new Set(choices.map(jsonTypeOf));
  const type = schema['type'];
  if (typeof type === 'string') return new Set([type === 'integer' ? 'number' : (type as JsonType)]);
  return undefined;
}

/** Property schemas of an object schema. */
export function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const properties = schema['properties'];
  return isJsonObject(properties) ? (properties as Record<string, JsonSchema>) : {};
}

/** Names that an object schema requires. */
export function requiredOf(schema: JsonSchema): readonly string[] {
  const required = schema['required'];
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** Schema that a map (a record), or an object with further names, gives to a name; undefined when it gives none. */
export function patternSchemaFor(schema: JsonSchema, name: string): JsonSchema | undefined {
  const { patternProperties: patterns, additionalProperties: others } = schema;
  if (!isJsonObject(patterns)) return isJsonObject(others) ? others : undefined;
  const match = Object.entries(patterns).find(([pattern]) => new RegExp(pattern, 'u').test(name));
  return match !== undefined && isJsonObject(match[1]) ? match[1] : undefined;
}

/** What a schema wants, in words: `a text`, `one of "a", "b"`, `a whole number or nothing`. */
export function describeSchema(schema: JsonSchema): string {
  const words = new Set(branchesOf(schema).map(describeBranch));
  return [...words].join(' or ');
}

const anyValue = 'any value';

const typeWords: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

/** The type of a value, in words; something that becomes a text is one. */
export function describeType(value: unknown): string {
  if (textKey(value) !== undefined || isLocalised(value)) return 'a text';
  return typeWords[jsonTypeOf(value)] ?? 'something else';
}

function describeList(items: JsonSchema): string {
  const item = describeSchema(items);
  return item === anyValue ? 'a list' : `a list of ${item}`;
}

function describeBranch(schema: JsonSchema): string {
  const { title, type, enum: choices } = schema;
  if (Array.isArray(choices)) return `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`;
  if (Object.hasOwn(schema, 'const')) return JSON.stringify(schema['const']);
  if (type === 'array' && isJsonObject(schema['items'])) return describeList(schema['items']);
  if (schema['contentMediaType'] === jsonMediaType) return 'a text that is JSON';
  if (type === 'object' && typeof title === 'string') return `an object "${title}"`;
  return typeof type === 'string' ? (typeWords[type] ?? type) : anyValue;
}
