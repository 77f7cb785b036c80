/** Names and indexes that lead from the root of a document to a value. */
export type JsonPath = readonly (string | number)[];

export type JsonObject = Readonly<Record<string, unknown>>;

/** JSON pointer (RFC 6901) of a path. */
export function jsonPointer(path: JsonPath): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Says whether a value is an object with names, not an array and not null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own property; undefined when the value is no object or has none of that name. */
export function propertyOf(value: unknown, name: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Names that reach a prototype in careless programs; no content has them. */
export function isForbiddenName(name: string): boolean {
  return name === '__proto__' || name === 'constructor' || name === 'prototype';
}

/** Calls `visit` with each value of a document from the root down, each with its path. */
export function walkJson(value: unknown, visit: (value: unknown, path: JsonPath) => void, path: JsonPath = []): void {
  visit(value, path);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkJson(item, visit, [...path, index]);
  } else if (isJsonObject(value)) {
    for (const [name, item] of Object.entries(value)) walkJson(item, visit, [...path, name]);
  }
}
