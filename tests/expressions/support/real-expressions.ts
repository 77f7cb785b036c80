import { createExpressionEngine } from '#expressions/engine.ts';
import type { ExpressionEngine, ExpressionLoader } from '#runtime/values/expressions.ts';

/** The language of the product, which comes when it is asked for, as on the site. */
export function realExpressions(): ExpressionLoader {
  let engine: ExpressionEngine | undefined;
  return {
    loaded: () => engine,
    load: async () => (engine ??= createExpressionEngine()),
  };
}
