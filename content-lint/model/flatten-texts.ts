import { isJsonObject } from '../json/json-path.ts';
import type { JsonPath } from '../json/json-path.ts';

export interface FlatText {
  /** Names joined by dots, as `$t` writes them. */
  readonly key: string;
  readonly text: string;
  readonly path: JsonPath;
}

/** Every text of a document of texts by its key. */
export function flattenTexts(texts: unknown, path: JsonPath = []): FlatText[] {
  if (typeof texts === 'string') return [{ key: path.join('.'), text: texts, path }];
  if (!isJsonObject(texts)) return [];
  return Object.entries(texts).flatMap(([name, nested]) =>
    path.length === 0 && name === '$schema' ? [] : flattenTexts(nested, [...path, name]),
  );
}

/** A key without the suffix that i18next adds for counts. */
export function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

/** Names that a text takes values for: `{{name}}` or `{{name, format}}`. */
export function valueNamesIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*-?\s*([A-Za-z0-9_.]+)/g)].map(([, name = '']) => name);
}
