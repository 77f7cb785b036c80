import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

const isWord = (keyword: string) => keyword === 'title' || keyword === 'description';

/** The schema with a reference wherever it repeats one of the definitions; the words of the place stay. */
export function withShared(schema: JsonSchema, definitions: JsonSchema): JsonSchema {
  const names = new Map(
    Object.entries(definitions).flatMap(([name, definition]) =>
      isObject(definition) ? [[contentOf(definition), name] as const] : [],
    ),
  );
  return shared(schema, names) as JsonSchema;
}

function shared(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => shared(one, names));
  if (!isObject(value)) return value;
  const name = names.get(contentOf(value));
  if (name !== undefined) return { ...wordsOf(value), $ref: `#/$defs/${name}` };
  return Object.fromEntries(Object.entries(value).map(([keyword, nested]) => [keyword, shared(nested, names)]));
}

function wordsOf(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => isWord(keyword)));
}

function contentOf(schema: JsonSchema): string {
  return JSON.stringify(Object.entries(schema).filter(([keyword]) => !isWord(keyword)));
}
