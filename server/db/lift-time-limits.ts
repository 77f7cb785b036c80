import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Lets a transaction take as long as it must, for work that grows with the campaign: its statements, and what the process
 * computes between them. To wait for a row is limited as ever.
 */
export async function liftTimeLimits(tx: Transaction): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
}
