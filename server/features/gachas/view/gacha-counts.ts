import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { onceForDatabase } from '#server/db/once-for-database.ts';
import { gachaShards } from '#server/db/schema/gachas.ts';

const selectTotal = onceForDatabase((db) =>
  db
    .select({ total: sql`coalesce(sum(${gachaShards.draws}), 0)`.mapWith(Number) })
    .from(gachaShards)
    .prepare('gacha_draws'),
);

/** How many draws all members made, on every gacha that there was. */
export async function countDraws(db: Database): Promise<number> {
  const [row] = await selectTotal(db).execute();
  return row?.total ?? 0;
}
