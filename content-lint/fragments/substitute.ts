import { parse } from '#expressions/parse.ts';
import { readPaths } from '#expressions/read-paths.ts';
import { partsOf } from '#expressions/syntax.ts';
import type { Span, Syntax } from '#expressions/syntax.ts';
import { isJsonObject, walkJson } from '../json/json-path.ts';
import { boundPath, expressionSource } from '../model/dynamic-values.ts';

/** What the body of a fragment calls the values that a use gives. */
export const givenRoot = 'with';

/** A part of an expression that reads a parameter. */
export interface ParameterPart {
  readonly name: string;
  readonly span: Span;
  /** Names that iterations around it give to their items. */
  readonly locals: readonly string[];
}

/** Parts of an expression that read parameters, in order; none where the expression cannot be read. */
export function parameterParts(source: string): readonly ParameterPart[] {
  const syntax = readable(source);
  return syntax === undefined ? [] : partsIn(syntax, []).toSorted((one, other) => one.span.start - other.span.start);
}

function partsIn(syntax: Syntax, locals: readonly string[]): readonly ParameterPart[] {
  if (syntax.is === 'member' && syntax.of.is === 'name' && syntax.of.name === givenRoot) {
    return locals.includes(givenRoot) ? [] : [{ name: syntax.name, span: syntax.span, locals }];
  }
  if (syntax.is !== 'iteration') return partsOf(syntax).flatMap((part) => partsIn(part, locals));
  return [...partsIn(syntax.list, locals), ...partsIn(syntax.body, [...locals, syntax.variable])];
}

function readable(source: string): Syntax | undefined {
  try {
    return parse(source);
  } catch {
    // The check of expressions says what is wrong.
    return undefined;
  }
}

/** A value as a part of an expression; undefined for texts by key, and for what holds such or bound values. */
export function asExpression(value: unknown): string | undefined {
  const bound = boundPath(value);
  if (bound !== undefined) return bound;
  const source = expressionSource(value);
  if (source !== undefined) return `(${source})`;
  let isPlain = true;
  walkJson(value, (part) => {
    if (isJsonObject(part) && Object.keys(part).some((name) => name.startsWith('$'))) isPlain = false;
  });
  return isPlain ? `(${JSON.stringify(value)})` : undefined;
}

/** The first names of everything that a value reads. */
export function rootsIn(value: unknown): ReadonlySet<string> {
  const roots = new Set<string>();
  walkJson(value, (part) => {
    const bound = boundPath(part);
    if (bound !== undefined) roots.add(bound.split('.')[0] ?? '');
    const source = expressionSource(part);
    const syntax = source === undefined ? undefined : readable(source);
    for (const [root = ''] of syntax === undefined ? [] : readPaths(syntax)) roots.add(root);
  });
  return roots;
}
