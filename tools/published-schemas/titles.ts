import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** The schema with a title at each property that has none: its name in words. */
export function withTitles(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, titled(keyword, value)]));
}

/** A name in words: "exchangePoint" is "Exchange point", "$bind" is "Bind". */
function titleOf(name: string): string {
  const words = name
    .replace(/^\$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function titled(keyword: string, value: unknown): unknown {
  if (keyword === 'if') return value;
  if (Array.isArray(value)) return value.map((one: unknown) => (isObject(one) ? withTitles(one) : one));
  if (!isObject(value)) return value;
  return keyword === 'properties' ? titledProperties(value) : withTitles(value);
}

function titledProperties(properties: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      isObject(property) ? { title: titleOf(name), ...withTitles(property) } : property,
    ]),
  );
}
