import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** Says in SQL that a column has one of some words, which are written out: for the checks of tables. */
export function isOneOf(column: SQLWrapper, words: readonly string[]): SQL {
  return sql`${column} IN (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
}
