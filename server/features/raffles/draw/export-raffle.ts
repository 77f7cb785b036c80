import { asc, eq, sql } from 'drizzle-orm';
import type { ExportedEntry, RaffleExport } from '#schemas/api/raffles.ts';
import type { Database } from '#server/db/database.ts';
import { members, socialAccounts } from '#server/db/schema/members.ts';
import { raffleAwards, raffleEntries } from '#server/db/schema/raffles.ts';
import { requireRaffle } from '../model/raffle-repository.ts';

/** All entries of a raffle with who made them: those drawn first, in the order of the draw. Throws 404 `raffle.not-found`. */
export async function exportRaffle(db: Database, id: string): Promise<RaffleExport> {
  const { draw } = await requireRaffle(db, id);
  const rows = await db
    .select({
      entry: raffleEntries.id,
      entrant: raffleEntries.entrantId,
      amount: raffleEntries.amount,
      point: raffleEntries.cost,
      enteredAt: raffleEntries.createdAt,
      member: raffleEntries.memberId,
      nickname: members.nickname,
      account: sql<string | null>`${socialAccounts.provider} || ':' || ${socialAccounts.screenName}`,
      state: raffleAwards.state,
      rank: raffleAwards.rank,
      place: raffleAwards.place,
      prize: raffleAwards.prizeId,
      code: raffleAwards.code,
    })
    .from(raffleEntries)
    .innerJoin(members, eq(members.id, raffleEntries.memberId))
    .leftJoin(socialAccounts, eq(socialAccounts.memberId, raffleEntries.memberId))
    .leftJoin(raffleAwards, eq(raffleAwards.entryId, raffleEntries.id))
    .where(eq(raffleEntries.raffleId, id))
    .orderBy(sql`${raffleAwards.rank} NULLS LAST`, asc(raffleEntries.createdAt), asc(raffleEntries.id));
  const undrawn = draw === null ? 'waiting' : 'lost';
  const entries = rows.map(({ state, enteredAt, ...row }): ExportedEntry => ({
    ...row,
    enteredAt: enteredAt.toISOString(),
    result: state ?? undrawn,
  }));
  return { raffle: id, entries };
}
