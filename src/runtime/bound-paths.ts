import type { ExpressionEngine } from './expressions.ts';
import { parsePath } from './path.ts';
import { deepestValue } from './resolve-value.ts';

type Path = readonly string[];

const noPaths: readonly Path[] = Object.freeze([]);
const pathsOf = new WeakMap<
  object,
  { readonly paths: readonly Path[]; readonly engine: ExpressionEngine | undefined }
>();

/** Every path that a dynamic value reads, of the scope or of the data model; those of expressions once the engine is there. */
export function boundPaths(template: unknown, engine: ExpressionEngine | undefined): readonly Path[] {
  if (typeof template !== 'object' || template === null) return noPaths;
  const known = pathsOf.get(template);
  if (known?.engine === engine && known !== undefined) return known.paths;
  const paths = collectPaths(template, engine, [], 0);
  pathsOf.set(template, { paths, engine });
  return paths;
}

/** Says whether content computes something, so that the expression engine is needed. */
export function usesExpressions(content: unknown): boolean {
  const waiting = [content];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null) continue;
    if ('$expr' in part && typeof part.$expr === 'string') return true;
    for (const nested of Object.values(part)) waiting.push(nested);
  }
  return false;
}

function collectPaths(template: unknown, engine: ExpressionEngine | undefined, found: Path[], depth: number): Path[] {
  if (typeof template !== 'object' || template === null || depth > deepestValue) return found;
  if ('$bind' in template && typeof template.$bind === 'string') found.push(parsePath(template.$bind));
  else if ('$expr' in template && typeof template.$expr === 'string')
    found.push(...expressionPaths(template.$expr, engine));
  else for (const nested of Object.values(template)) collectPaths(nested, engine, found, depth + 1);
  return found;
}

/** Of an expression that does not even parse there is nothing to watch; resolving it says what is wrong. */
function expressionPaths(source: string, engine: ExpressionEngine | undefined): readonly Path[] {
  try {
    return engine?.compile(source).paths ?? noPaths;
  } catch {
    return noPaths;
  }
}
