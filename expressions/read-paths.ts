import { partsOf } from './syntax.ts';
import type { Syntax } from './syntax.ts';

/** The paths that an expression reads, each once; names that an iteration gives to its items are none. */
export function readPaths(syntax: Syntax): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  collect(syntax, new Set(), found);
  return [...found.values()];
}

function collect(syntax: Syntax, locals: ReadonlySet<string>, found: Map<string, readonly string[]>): void {
  const path = pathOf(syntax);
  if (path !== undefined) {
    if (!locals.has(path[0] ?? '')) found.set(JSON.stringify(path), path);
  } else if (syntax.is === 'iteration') {
    collect(syntax.list, locals, found);
    collect(syntax.body, new Set([...locals, syntax.variable]), found);
  } else {
    for (const part of partsOf(syntax)) collect(part, locals, found);
  }
}

/** The names of a chain that is known before evaluation: `user.point`, `items[0].name`. */
export function pathOf(syntax: Syntax): readonly string[] | undefined {
  if (syntax.is === 'name') return [syntax.name];
  if (syntax.is === 'member') return extended(syntax.of, syntax.name);
  if (syntax.is === 'element' && syntax.key.is === 'literal' && typeof syntax.key.value === 'number') {
    return extended(syntax.of, String(syntax.key.value));
  }
  return undefined;
}

function extended(of: Syntax, name: string): readonly string[] | undefined {
  const path = pathOf(of);
  return path === undefined ? undefined : [...path, name];
}
