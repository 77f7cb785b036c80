import { eq } from 'drizzle-orm';
import { connectToPostgres } from '#server/db/connection/connection.ts';
import { prizeStock } from '#server/db/schema/prizes.ts';

/** Takes a prize in a transaction, says so, and does nothing more. */
const [, , url = '', prizeId = ''] = process.argv;
const { db } = connectToPostgres(url, 1);
db.transaction(async (tx) => {
  await tx.select().from(prizeStock).where(eq(prizeStock.prizeId, prizeId)).for('update');
  process.send?.('held');
  await new Promise((resolve) => setTimeout(resolve, 120_000));
}).catch(() => process.exit(1));
