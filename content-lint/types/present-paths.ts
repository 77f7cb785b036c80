import { pathOf } from '#expressions/read-paths.ts';
import type { Syntax } from '#expressions/syntax.ts';

/** Paths at which something other than null is known to stand, written with dots. */
export type PresentPaths = readonly string[];

/** Says whether a path, or something below it, is known to be there. */
export function isPresent(path: string, present: PresentPaths): boolean {
  return present.some((known) => known === path || known.startsWith(`${path}.`));
}

/** What is known of other names than those that a nested place gives anew. */
export function withoutRoots(present: PresentPaths, roots: readonly string[]): PresentPaths {
  return present.filter((path) => !roots.some((root) => path === root || path.startsWith(`${root}.`)));
}

/** Paths that must be there when a part of an expression is true, or when it is false: `user != null` and the like. */
export function presentWhen(syntax: Syntax, outcome: boolean): PresentPaths {
  if (syntax.is === 'and') return outcome ? ofBoth(syntax.left, syntax.right, outcome) : [];
  if (syntax.is === 'or') return outcome ? [] : ofBoth(syntax.left, syntax.right, outcome);
  if (syntax.is === 'has') return outcome ? pathIn(syntax.of) : [];
  if (syntax.is !== 'operation') return [];
  const [left, right] = syntax.operands;
  if (left === undefined) return [];
  if (syntax.operation === '!') return presentWhen(left, !outcome);
  if (right === undefined) return [];
  if (syntax.operation === '==') return outcome ? sameAsSomething(left, right) : differentFromNull(left, right);
  if (syntax.operation === '!=') return outcome ? differentFromNull(left, right) : sameAsSomething(left, right);
  return [];
}

function ofBoth(left: Syntax, right: Syntax, outcome: boolean): PresentPaths {
  return [...presentWhen(left, outcome), ...presentWhen(right, outcome)];
}

function differentFromNull(left: Syntax, right: Syntax): PresentPaths {
  if (isNull(right)) return pathIn(left);
  return isNull(left) ? pathIn(right) : [];
}

function sameAsSomething(left: Syntax, right: Syntax): PresentPaths {
  if (right.is === 'literal' && right.value !== null) return pathIn(left);
  return left.is === 'literal' && left.value !== null ? pathIn(right) : [];
}

function isNull(syntax: Syntax): boolean {
  return syntax.is === 'literal' && syntax.value === null;
}

function pathIn(syntax: Syntax): PresentPaths {
  const path = pathOf(syntax);
  return path === undefined ? [] : [path.join('.')];
}
