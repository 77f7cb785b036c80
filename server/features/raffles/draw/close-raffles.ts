import { and, isNull, lte, eq } from 'drizzle-orm';
import { placesOf } from '#schemas/campaign/raffle.ts';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import type { Transaction } from '#server/db/database.ts';
import { raffleClosings, raffles } from '#server/db/schema/raffles.ts';
import { definePeriodicJob } from '#server/jobs/job.ts';
import type { LedgerServices } from '#server/ledger/transfers.ts';
import { lockRaffles } from '../model/raffle-counts.ts';
import { commitmentOf, publicEntries, requireRaffle } from '../model/raffle-repository.ts';

/** Closes the raffles whose end has come, each minute; from the end on nobody enters them, closed or not. */
export const closeRaffles = definePeriodicJob({
  kind: 'raffles.close',
  everyMs: 60_000,
  run: async (tx, services) => {
    for (const id of await dueRaffles(tx, services.clock.now())) await closeRaffle(tx, services, id);
    return 'done';
  },
});

async function dueRaffles(tx: Transaction, now: Date): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: raffles.id })
    .from(raffles)
    .leftJoin(raffleClosings, eq(raffleClosings.raffleId, raffles.id))
    .where(and(lte(raffles.endAt, now), isNull(raffleClosings.raffleId)))
    .orderBy(raffles.id);
  return rows.map(({ id }) => id);
}

/** Commits to the entries of a raffle whose end has come. Waits for those who are entering; nothing for one that is closed. */
export async function closeRaffle(tx: Transaction, { clock, random }: LedgerServices, id: string): Promise<void> {
  const now = clock.now();
  const [row] = await lockRaffles(tx, [id]);
  const { definition, closing } = await requireRaffle(tx, id);
  // A publish may have moved the end before the row was locked.
  if (row === undefined || row.endAt > now || closing !== null) return;
  const commitment = await commitmentOf(tx, id, await publicEntries(tx, id));
  const places = placesOf(definition);
  await tx
    .insert(raffleClosings)
    .values({ raffleId: id, releaseId: row.releaseId, ...commitment, places, closedAt: now });
  const line = { actor: 'server', action: 'raffle.close', subject: `raffle:${id}`, details: commitment };
  await writeAuditLine(tx, { clock, random }, line);
}
