import { useMemo, useSyncExternalStore } from 'react';
import { boundPaths } from '#runtime/values/bound-paths.ts';
import type { ExpressionEngine } from '#runtime/values/expressions.ts';
import { resolveValue } from '#runtime/values/resolve-value.ts';
import { useRuntime } from '#runtime/runtime-services.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import type { Scope } from '#runtime/values/scope.ts';

/** The outcome of resolving: the value, or what was thrown. */
export type Resolved = { readonly value: unknown } | { readonly thrown: unknown };

type Path = readonly string[];

/**
 * Resolves a dynamic value. The component renders again only when a value that it binds changed; then, and only then,
 * the outcome is a new object.
 */
export function useResolved(template: unknown, scope: Scope): Resolved {
  const runtime = useRuntime();
  const engine = runtime.expressions.loaded();
  const { watch, read, readHydrated } = useMemo(
    () => createResolution(template, scope, runtime, engine),
    [template, scope, runtime, engine],
  );
  return useSyncExternalStore(watch, read, readHydrated);
}

function createResolution(
  template: unknown,
  scope: Scope,
  runtime: RuntimeServices,
  expressions: ExpressionEngine | undefined,
) {
  const { store } = runtime;
  const paths = modelPaths(template, scope, expressions);
  const resolver = (read: (segments: Path) => unknown) => {
    let last: { readonly values: readonly unknown[]; readonly resolved: Resolved } | undefined;
    return (): Resolved => {
      const values = paths.map(read);
      if (last === undefined || !sameElements(values, last.values)) {
        last = { values, resolved: resolve(template, { ...runtime, expressions, scope, read }) };
      }
      return last.resolved;
    };
  };
  return {
    watch: (listener: () => void) => store.watch(paths, listener),
    read: resolver((segments) => store.read(segments)),
    readHydrated: resolver((segments) => store.readHydrated(segments)),
  };
}

function resolve(template: unknown, context: Parameters<typeof resolveValue>[1]): Resolved {
  try {
    return { value: resolveValue(template, context) };
  } catch (thrown) {
    return { thrown };
  }
}

function modelPaths(template: unknown, scope: Scope, engine: ExpressionEngine | undefined): readonly Path[] {
  return boundPaths(template, engine).filter(([root]) => root !== undefined && !Object.hasOwn(scope, root));
}

function sameElements(first: readonly unknown[], second: readonly unknown[]): boolean {
  return first.length === second.length && first.every((value, position) => Object.is(value, second[position]));
}
