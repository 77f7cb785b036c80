import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { parsePath } from '#runtime/path.ts';
import { deepestValue, resolveValue } from '#runtime/resolve-value.ts';
import { useRuntime } from '#runtime/runtime-services.ts';
import type { Scope } from '#runtime/scope.ts';

/** The outcome of resolving: the value, or what was thrown. */
export type Resolved = { readonly value: unknown } | { readonly thrown: unknown };

const boundPathsOf = new WeakMap<object, readonly (readonly string[])[]>();

/**
 * Resolves a dynamic value. The reader renders again only when a value that it binds changed; then, and only then,
 * the outcome is a new object.
 */
export function useResolved(template: unknown, scope: Scope): Resolved {
  const runtime = useRuntime();
  const { store } = runtime;
  const paths = useMemo(() => modelPaths(template, scope), [template, scope]);
  const lastValues = useRef<readonly unknown[]>([]);
  const readValues = () => {
    const values = paths.map((segments) => store.read(segments));
    if (!sameElements(values, lastValues.current)) lastValues.current = values;
    return lastValues.current;
  };
  const subscribe = useCallback((listener: () => void) => store.watch(paths, listener), [store, paths]);
  const values = useSyncExternalStore(subscribe, readValues);
  return useMemo(() => {
    try {
      return { value: resolveValue(template, { ...runtime, scope, read: (segments) => store.read(segments) }) };
    } catch (thrown) {
      return { thrown };
    }
    // `values` is what the template reads from the store: without it a change there would not be seen.
  }, [template, scope, runtime, store, values]);
}

function modelPaths(template: unknown, scope: Scope): readonly (readonly string[])[] {
  if (typeof template !== 'object' || template === null) return [];
  let paths = boundPathsOf.get(template);
  if (paths === undefined) {
    paths = collectPaths(template, []);
    boundPathsOf.set(template, paths);
  }
  return paths.filter(([root]) => root !== undefined && !Object.hasOwn(scope, root));
}

function collectPaths(template: unknown, found: (readonly string[])[], depth = 0): (readonly string[])[] {
  if (typeof template !== 'object' || template === null || depth > deepestValue) return found;
  if ('$bind' in template && typeof template.$bind === 'string') found.push(parsePath(template.$bind));
  else for (const nested of Object.values(template)) collectPaths(nested, found, depth + 1);
  return found;
}

function sameElements(first: readonly unknown[], second: readonly unknown[]): boolean {
  return first.length === second.length && first.every((value, position) => Object.is(value, second[position]));
}
