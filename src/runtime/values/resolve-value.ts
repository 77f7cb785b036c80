import type { Locale } from '#schemas/values/locale-names.ts';
import { longestText } from '#schemas/values/limits.ts';
import { charactersOf } from './characters-of.ts';
import { ContentError } from '../reports/content-error.ts';
import type { ExpressionEngine } from './expressions.ts';
import { assetPrefix, isFlat } from './flat-value.ts';
import { parsePath, readPath } from './path.ts';
import type { Scope } from './scope.ts';

/** What dynamic values are resolved against. `read` is called with each path of the data model that was read. */
export interface ResolveContext {
  readonly locale: Locale;
  readonly scope: Scope;
  /** The language of `$expr`; without it a computed value is an error. */
  readonly expressions?: ExpressionEngine | undefined;
  read(segments: readonly string[]): unknown;
  /** Called how many steps an expression took; what it throws is thrown. */
  spent?(steps: number): void;
  text(key: string, values?: Readonly<Record<string, unknown>>): string;
  assetUrl(name: string): string | undefined;
}

const dynamic = -1;
/** Levels of arrays and objects in a value; one nested deeper is refused. */
export const deepestValue = 64;

/** Levels below each list or object of a template in which nothing has to be resolved, else `dynamic`. */
const heightOf = new WeakMap<object, number>();

/**
 * The plain value of a dynamic value: bound values are read from the scope, else from the data
 * model; expressions are evaluated; texts and localised literals are taken in the page's language; "asset:" names
 * become addresses. A list or object in which nothing has to be resolved is given as it is, not as a copy.
 *
 * Throws a `ContentError` for an unknown asset, a value nested too deeply, and an expression that is malformed, fails
 * or comes before its language was loaded. A bound path where nothing is gives undefined.
 */
export function resolveValue(value: unknown, context: ResolveContext, depth = 0): unknown {
  if (typeof value === 'string') return resolveString(value, context);
  if (typeof value !== 'object' || value === null) return value;
  if (depth < deepestValue && !Array.isArray(value) && isFlat(value)) return value;
  const height = staticHeight(value, 0);
  if (depth > deepestValue || depth + height > deepestValue) throw tooDeep();
  if (height !== dynamic) return value;
  if (Array.isArray(value)) return value.map((element) => resolveValue(element, context, depth + 1));
  const object = value as Readonly<Record<string, unknown>>;
  if (typeof object['$bind'] === 'string') return readBound(object['$bind'], context);
  if (typeof object['$expr'] === 'string') return evaluate(object['$expr'], context);
  if (typeof object['$t'] === 'string') return resolveText(object['$t'], object['values'], context, depth);
  if (isLocalised(object)) return resolveString(object[context.locale], context);
  return resolveObject(object, context, depth);
}

function tooDeep(): ContentError {
  return new ContentError('value.too-deep', `A value is nested more than ${deepestValue} levels deep.`);
}

/** Stops one level below the deepest value: what is nested deeper counts as dynamic, so that it is met and refused. */
function staticHeight(value: object, depth: number): number {
  const known = heightOf.get(value);
  if (known !== undefined) return known;
  if (depth > deepestValue) return dynamic;
  const height = isDynamicForm(value) ? dynamic : heightAbove(Object.values(value), depth);
  heightOf.set(value, height);
  return height;
}

function heightAbove(parts: readonly unknown[], depth: number): number {
  let height = 0;
  for (const part of parts) {
    if (typeof part === 'string' && part.startsWith(assetPrefix)) return dynamic;
    if (typeof part !== 'object' || part === null) continue;
    const below = staticHeight(part, depth + 1);
    if (below === dynamic) return dynamic;
    height = Math.max(height, below + 1);
  }
  return height;
}

function isDynamicForm(value: object): boolean {
  if (Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  return (
    typeof object['$bind'] === 'string' ||
    typeof object['$expr'] === 'string' ||
    typeof object['$t'] === 'string' ||
    Object.hasOwn(object, '__proto__') ||
    isLocalised(object)
  );
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

function evaluate(source: string, { scope, read, spent, expressions }: ResolveContext): unknown {
  if (expressions === undefined) {
    throw new ContentError('expression.unavailable', `Nothing is loaded that computes "${source}".`);
  }
  const readRoot = (root: string) => (Object.hasOwn(scope, root) ? scope[root] : read([root]));
  return expressions.compile(source).evaluate(readRoot, spent);
}

function resolveText(key: string, values: unknown, context: ResolveContext, depth: number): string {
  const resolved = values === undefined ? undefined : resolveValue(values, context, depth + 1);
  if (charactersOf(resolved, longestText) > longestText) throw tooLong(key);
  const text = context.text(key, resolved as Readonly<Record<string, unknown>> | undefined);
  if (text.length > longestText) throw tooLong(key);
  return text;
}

function tooLong(key: string): ContentError {
  return new ContentError('text.too-long', `The text "${key}" would have more than ${longestText} characters.`);
}

function isLocalised(object: Readonly<Record<string, unknown>>): object is Readonly<Record<Locale, string>> {
  return (
    typeof object['ja'] === 'string' &&
    typeof object['en'] === 'string' &&
    typeof object['ko'] === 'string' &&
    Object.keys(object).length === 3
  );
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
