import type { Locale } from '#schemas/locale-names.ts';
import { ContentError } from './content-error.ts';
import { parsePath, readPath } from './path.ts';
import type { ExpressionEngine } from './expressions.ts';
import type { Scope } from './scope.ts';

/** What dynamic values are resolved against. `read` is told each path of the data model that was read. */
export interface ResolveContext {
  readonly locale: Locale;
  readonly scope: Scope;
  /** Undefined until it was loaded. */
  readonly expressions?: ExpressionEngine | undefined;
  read(segments: readonly string[]): unknown;
  text(key: string, values?: Readonly<Record<string, unknown>>): string;
  assetUrl(name: string): string | undefined;
}

const assetPrefix = 'asset:';
/** Levels of arrays and objects in a value; one nested deeper is refused. */
export const deepestValue = 64;

/**
 * The plain value of a dynamic value (architecture §3): bound values are read from the scope, else from the data
 * model; texts and localised literals are taken in the page's language; "asset:" names become addresses.
 *
 * Throws a `ContentError` for an unknown asset or a value nested too deeply. A bound path where nothing is gives
 * undefined.
 */
export function resolveValue(value: unknown, context: ResolveContext, depth = 0): unknown {
  if (typeof value === 'string') return resolveString(value, context);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepestValue) {
    throw new ContentError('value.too-deep', `A value is nested more than ${deepestValue} levels deep.`);
  }
  if (Array.isArray(value)) return value.map((element) => resolveValue(element, context, depth + 1));
  const object = value as Readonly<Record<string, unknown>>;
  if (typeof object['$bind'] === 'string') return readBound(object['$bind'], context);
  if (typeof object['$t'] === 'string') return resolveText(object['$t'], object['values'], context, depth);
  if (isLocalised(object)) return object[context.locale];
  return resolveObject(object, context, depth);
}

function resolveString(value: string, context: ResolveContext): string {
  if (!value.startsWith(assetPrefix)) return value;
  const name = value.slice(assetPrefix.length);
  const url = context.assetUrl(name);
  if (url === undefined) throw new ContentError('asset.unknown', `The release has no drawing named "${name}".`);
  return url;
}

function readBound(path: string, context: ResolveContext): unknown {
  const segments = parsePath(path);
  const [first, ...rest] = segments;
  if (first !== undefined && Object.hasOwn(context.scope, first)) return readPath(context.scope[first], rest);
  return context.read(segments);
}

function resolveText(key: string, values: unknown, context: ResolveContext, depth: number): string {
  const resolved = values === undefined ? undefined : resolveValue(values, context, depth + 1);
  return context.text(key, resolved as Readonly<Record<string, unknown>> | undefined);
}

function isLocalised(object: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(object);
  return names.length === 3 && ['ja', 'en', 'ko'].every((locale) => typeof object[locale] === 'string');
}

function resolveObject(object: Readonly<Record<string, unknown>>, context: ResolveContext, depth: number) {
  const resolved: Record<string, unknown> = {};
  for (const [name, nested] of Object.entries(object)) {
    if (name === '__proto__') continue;
    const plain = resolveValue(nested, context, depth + 1);
    if (plain !== undefined) resolved[name] = plain;
  }
  return resolved;
}
