import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Sends writes as one statement, which takes one way to the database and back. Each sees what was there before all of
 * them, so no two may write the same row; references to rows of each other are checked when all are done.
 */
export async function writeTogether(tx: Transaction, writes: readonly SQL[]): Promise<void> {
  const parts = writes.map((write, index) => sql`${sql.identifier(`write_${index}`)} AS (${write})`);
  await tx.execute(sql`WITH ${sql.join(parts, sql`, `)} SELECT 1`);
}
