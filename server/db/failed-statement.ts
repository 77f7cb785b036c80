import { DrizzleQueryError } from 'drizzle-orm';
import { errorCodeOf } from '#server/base/error-reason.ts';

/** What may be written down of a statement that failed: the values that it was given are those of fans, and left out. */
export interface FailedStatement {
  readonly query: string;
  /** What the database said, but for its `detail`, which repeats values. */
  readonly cause: { readonly name: string; readonly code?: string; readonly message: string } | null;
}

/** The statement by which something failed, without its values; null where it did not fail by one. */
export function failedStatementOf(error: unknown): FailedStatement | null {
  if (!(error instanceof Error)) return null;
  if (!(error instanceof DrizzleQueryError)) return failedStatementOf(error.cause);
  const { query, cause } = error;
  if (!(cause instanceof Error)) return { query, cause: null };
  const code = errorCodeOf(cause);
  return { query, cause: { name: cause.name, ...(code !== undefined && { code }), message: cause.message } };
}
