import { isLocale } from '#schemas/values/locale-names.ts';
import { isJsonObject } from '../json/json-path.ts';
import type { JsonObject, JsonPath } from '../json/json-path.ts';

/** The path that a bound value names; undefined when the value is none. */
export function boundPath(value: unknown): string | undefined {
  if (!isJsonObject(value) || !Object.hasOwn(value, '$bind')) return undefined;
  return typeof value['$bind'] === 'string' ? value['$bind'] : undefined;
}

/** The source of a computed value; undefined when the value is none. */
export function expressionSource(value: unknown): string | undefined {
  if (!isJsonObject(value) || !Object.hasOwn(value, '$expr')) return undefined;
  return typeof value['$expr'] === 'string' ? value['$expr'] : undefined;
}

/** The key that a text names; undefined when the value is none. */
export function textKey(value: unknown): string | undefined {
  if (!isJsonObject(value) || !Object.hasOwn(value, '$t')) return undefined;
  return typeof value['$t'] === 'string' ? value['$t'] : undefined;
}

/** Says whether a value is a literal in several languages, complete or not. */
export function isLocalised(value: unknown): value is JsonObject {
  if (!isJsonObject(value)) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every(isLocale);
}

/** A text that a script writes out, and where. */
export interface LiteralText {
  readonly text: string;
  readonly at: JsonPath;
}

/** The texts that a value is, in one language or several; none where it is computed, bound or a key. */
export function literalTexts(value: unknown, path: JsonPath): readonly LiteralText[] {
  if (typeof value === 'string') return [{ text: value, at: path }];
  if (!isLocalised(value)) return [];
  return Object.entries(value).flatMap(([locale, text]) =>
    typeof text === 'string' ? [{ text, at: [...path, locale] }] : [],
  );
}

/** Calls `visit` with each bound or computed value, text and literal inside a value, each with its path. */
export function walkDynamic(value: unknown, path: JsonPath, visit: (value: unknown, path: JsonPath) => void): void {
  visit(value, path);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkDynamic(item, [...path, index], visit);
  } else if (isJsonObject(value) && boundPath(value) === undefined && expressionSource(value) === undefined) {
    for (const [name, item] of Object.entries(value)) {
      if (name !== '$t') walkDynamic(item, [...path, name], visit);
    }
  }
}
