import { createHash, createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { TextHashes } from '#schemas/fair/raffle-draw.ts';

/** The hashes of draws, as Node computes them. */
export const raffleHashes = {
  sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
  hmac: (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex'),
} satisfies TextHashes;

/** Some 20 ms of hashes: as long as nobody else is answered. */
const hashesAtOnce = 5_000;

/**
 * The same for large raffles: now and then they let others have their turn, and send something to the database, lest it
 * take the transaction for one that was forgotten.
 */
export function hashesInTurn(db: Database): TextHashes {
  let count = 0;
  const inTurn = (hash: string): string | Promise<string> => {
    count += 1;
    return count % hashesAtOnce === 0 ? db.execute(sql`SELECT 1`).then(() => hash) : hash;
  };
  return {
    sha256: (text) => inTurn(raffleHashes.sha256(text)),
    hmac: (key, text) => inTurn(raffleHashes.hmac(key, text)),
  };
}
