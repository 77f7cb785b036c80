import { Part, Scenario } from '#schemas/scenario/scenario.ts';
import { personas } from '#server/features/sandbox/pages/personas.ts';
import { isObject, rewriteReferences } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** A `{name}` in a text, which stands for anything until it is filled in. */
const word = { type: 'string', pattern: '\\{[a-z][A-Za-z0-9]*\\}' };
const withoutWords = new Set(['$schema', 'table', 'takes']);

/** The schemas of scenarios and their parts as editors read them: personas by name, and words wherever a text may hold them. */
export function scenarioSchemas(): Readonly<Record<'scenario.schema.json' | 'scenario-part.schema.json', JsonSchema>> {
  return {
    'scenario.schema.json': open(withPersonas(rewriteReferences(Scenario))),
    'scenario-part.schema.json': open(withPersonas(rewriteReferences(Part))),
  };
}

function withPersonas(schema: JsonSchema): JsonSchema {
  if (schema['title'] === 'Persona') {
    const { title, description } = schema;
    return { title, description, enum: personas.map(({ screenName }) => screenName) };
  }
  return eachSchema(schema, (_name, one) => withPersonas(one));
}

/** Texts that must have a form, or be one of a few, may hold a word in place of it. */
function open(schema: JsonSchema): JsonSchema {
  if (!isText(schema)) return eachSchema(schema, (name, one) => (withoutWords.has(name) ? one : open(one)));
  const { title, description, ...form } = schema;
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    anyOf: [form, word],
  };
}

function isText({ type, pattern, enum: choices }: JsonSchema): boolean {
  if (Array.isArray(choices)) return choices.every((choice) => typeof choice === 'string');
  return type === 'string' && typeof pattern === 'string';
}

type Change = (name: string, schema: JsonSchema) => JsonSchema;

function eachSchema(schema: JsonSchema, change: Change): JsonSchema {
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, each(name, value, change)]));
}

function each(name: string, value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => each(name, one, change));
  return isObject(value) ? change(name, value) : value;
}
