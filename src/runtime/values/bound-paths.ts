import { ContentError } from '../reports/content-error.ts';
import type { ExpressionEngine } from './expressions.ts';
import { isFlat } from './flat-value.ts';
import { parsePath } from './path.ts';
import { deepestValue } from './resolve-value.ts';

type Path = readonly string[];

interface Found {
  readonly engine: ExpressionEngine | undefined;
  readonly paths: readonly Path[];
}

const foundIn = new WeakMap<object, Found>();
const expressionsIn = new WeakMap<object, boolean>();
const none: readonly Path[] = [];

/**
 * Every path that a dynamic value reads, of the scope or the data model: those of `$bind`, and, once their language
 * came, those of `$expr`. An expression that is malformed reads nothing; resolving it says what is wrong. The same
 * template and engine give the same list.
 */
export function boundPaths(template: unknown, engine: ExpressionEngine | undefined): readonly Path[] {
  if (typeof template !== 'object' || template === null || isFlat(template)) return none;
  const known = foundIn.get(template);
  if (known !== undefined && known.engine === engine) return known.paths;
  const found: Path[] = [];
  collect(template, engine, found, 0);
  const paths = found.length === 0 ? none : found;
  foundIn.set(template, { engine, paths });
  return paths;
}

function collect(template: unknown, engine: ExpressionEngine | undefined, found: Path[], depth: number): void {
  if (typeof template !== 'object' || template === null || depth > deepestValue) return;
  if ('$bind' in template && typeof template.$bind === 'string') found.push(parsePath(template.$bind));
  else if ('$expr' in template && typeof template.$expr === 'string') found.push(...pathsOf(template.$expr, engine));
  else for (const nested of Object.values(template)) collect(nested, engine, found, depth + 1);
}

function pathsOf(source: string, engine: ExpressionEngine | undefined): readonly Path[] {
  try {
    return engine?.compile(source).paths ?? none;
  } catch (thrown) {
    if (thrown instanceof ContentError) return none;
    throw thrown;
  }
}

/** Says whether a part of a script computes anything, so that the language of expressions has to be loaded. */
export function usesExpressions(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  const known = expressionsIn.get(content);
  if (known !== undefined) return known;
  const found = findsExpression(content);
  expressionsIn.set(content, found);
  return found;
}

/** Without recursion: content may be nested deeper than any stack. */
function findsExpression(content: object): boolean {
  const waiting: unknown[] = [content];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null) continue;
    if ('$expr' in part && typeof part.$expr === 'string') return true;
    for (const nested of Object.values(part)) waiting.push(nested);
  }
  return false;
}
