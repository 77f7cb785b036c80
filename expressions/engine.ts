import { ContentError } from '#runtime/reports/content-error.ts';
import type { CompiledExpression, ExpressionEngine } from '#runtime/values/expressions.ts';
import { evaluate, frameOf } from './evaluate.ts';
import { parse } from './parse.ts';
import { readPaths } from './read-paths.ts';
import { ExpressionProblem } from './syntax.ts';

const mostKept = 1000;

/** The language of `$expr`: parses each expression once and keeps the result. */
export function createExpressionEngine(): ExpressionEngine {
  const kept = new Map<string, CompiledExpression>();
  return {
    compile(source) {
      const known = kept.get(source);
      if (known !== undefined) return known;
      const compiled = compile(source);
      if (kept.size >= mostKept) kept.clear();
      kept.set(source, compiled);
      return compiled;
    },
  };
}

function compile(source: string): CompiledExpression {
  const syntax = withSource('expression.malformed', source, () => parse(source));
  return {
    paths: readPaths(syntax),
    evaluate(read, spent) {
      const frame = frameOf(syntax, read);
      try {
        return withSource('expression.failed', source, () => evaluate(syntax, frame));
      } finally {
        spent?.(frame.spent());
      }
    },
  };
}

function withSource<Value>(
  code: 'expression.malformed' | 'expression.failed',
  source: string,
  act: () => Value,
): Value {
  try {
    return act();
  } catch (thrown) {
    throw new ContentError(code, `${messageOf(thrown)} Expression: ${source.slice(0, 200)}`);
  }
}

function messageOf(thrown: unknown): string {
  if (thrown instanceof ExpressionProblem) return `Character ${thrown.span.start + 1}: ${thrown.message}`;
  return thrown instanceof Error ? thrown.message : String(thrown);
}
