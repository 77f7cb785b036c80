import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { userPrizes } from '#server/db/schema/awards.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { gachaAwards, gachaDecisions, gachaDraws, gachaShards, gachaStock } from '#server/db/schema/gachas.ts';
import { members } from '#server/db/schema/members.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { prizeAwards, prizeStock } from '#server/db/schema/prizes.ts';
import { raffleAwards, raffleEntries } from '#server/db/schema/raffles.ts';

/** Counts and sums that any effect on points, stock or members would change. */
export async function moneyState(db: Database) {
  return {
    members: await figures(db, members),
    accounts: await figures(db, pointAccounts, sql`sum(${pointAccounts.balance})`),
    transfers: await figures(db, transfers, sql`sum(${transfers.amount})`),
    stock: await figures(db, prizeStock, sql`sum(${prizeStock.grantedAmount})`),
    awards: await figures(db, prizeAwards, sql`sum(${prizeAwards.amount})`),
    held: await figures(db, userPrizes, sql`sum(${userPrizes.amount})`),
    draws: await figures(db, gachaDraws, sql`sum(${gachaDraws.cost})`),
    decisions: await figures(db, gachaDecisions),
    gachaStock: await figures(db, gachaStock, sql`sum(${gachaStock.givenAmount})`),
    gachaCounts: await figures(db, gachaShards, sql`sum(${gachaShards.draws})`),
    gachaPrizes: await figures(db, gachaAwards),
    raffleEntries: await figures(db, raffleEntries, sql`sum(${raffleEntries.amount})`),
    raffleAwards: await figures(db, raffleAwards, sql`sum(${raffleAwards.place})`),
    audit: await figures(db, auditLog),
  };
}

async function figures(db: Database, table: PgTable, sum = sql`0`): Promise<{ count: number; sum: number }> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number), sum: sql`coalesce(${sum}, 0)`.mapWith(Number) })
    .from(table);
  if (!row) throw new Error('An aggregate gives one row.');
  return row;
}
