/** An expression of a script, parsed and ready to be evaluated. */
export interface CompiledExpression {
  /** Paths of the scope or the data model that it reads, such as `["user", "userPoint", "point"]`. */
  readonly paths: readonly (readonly string[])[];
  /**
   * Its value as plain JSON (numbers, never bigint). `read` gives what stands at a root: a name of the scope, else of
   * the data model. Throws a `ContentError` ("expression.failed") when it cannot be evaluated. `spent` is called with how many
   * steps it took, in any case; what it throws is thrown.
   */
  evaluate(read: (root: string) => unknown, spent?: (steps: number) => void): unknown;
}

/** The expression language; a program of its own that only scripts with expressions load. */
export interface ExpressionEngine {
  /** Parses an expression once; throws a `ContentError` ("expression.malformed") that says where it is wrong. */
  compile(source: string): CompiledExpression;
}

/** Gives the expression engine when it is needed. */
export interface ExpressionLoader {
  /** The engine if it came already. */
  loaded(): ExpressionEngine | undefined;
  /** Loads it once; rejects when its chunk fails, and tries again at the next call. */
  load(): Promise<ExpressionEngine>;
}
