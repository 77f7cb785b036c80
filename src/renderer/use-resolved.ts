import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { boundPaths } from '#runtime/bound-paths.ts';
import type { ExpressionEngine } from '#runtime/expressions.ts';
import { resolveValue } from '#runtime/resolve-value.ts';
import { useRuntime } from '#runtime/runtime-services.ts';
import type { Scope } from '#runtime/scope.ts';

/** The outcome of resolving: the value, or what was thrown. */
export type Resolved = { readonly value: unknown } | { readonly thrown: unknown };

type Path = readonly string[];

/**
 * Resolves a dynamic value. The reader renders again only when a value that it binds changed; then, and only then,
 * the outcome is a new object.
 */
export function useResolved(template: unknown, scope: Scope): Resolved {
  const runtime = useRuntime();
  const { store } = runtime;
  const engine = runtime.expressions.loaded();
  const paths = useMemo(() => modelPaths(template, scope, engine), [template, scope, engine]);
  const lastValues = useRef<readonly unknown[]>([]);
  const readValues = () => {
    const values = paths.map((segments) => store.read(segments));
    if (!sameElements(values, lastValues.current)) lastValues.current = values;
    return lastValues.current;
  };
  const subscribe = useCallback((listener: () => void) => store.watch(paths, listener), [store, paths]);
  const values = useSyncExternalStore(subscribe, readValues, readValues);
  return useMemo(() => {
    try {
      const read = (segments: Path) => store.read(segments);
      return { value: resolveValue(template, { ...runtime, expressions: engine, scope, read }) };
    } catch (thrown) {
      return { thrown };
    }
    // `values` is what the template reads from the store: without it a change there would not be seen.
  }, [template, scope, runtime, engine, store, values]);
}

function modelPaths(template: unknown, scope: Scope, engine: ExpressionEngine | undefined): readonly Path[] {
  return boundPaths(template, engine).filter(([root]) => root !== undefined && !Object.hasOwn(scope, root));
}

function sameElements(first: readonly unknown[], second: readonly unknown[]): boolean {
  return first.length === second.length && first.every((value, position) => Object.is(value, second[position]));
}
