import { asc, eq } from 'drizzle-orm';
import { drawFrom, rootOf } from '#schemas/fair/raffle-draw.ts';
import type { DrawnTicket, PublicEntry } from '#schemas/fair/raffle-draw.ts';
import { placesOf } from '#schemas/campaign/raffle.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { Database } from '#server/db/database.ts';
import { raffleAwards, raffleClosings, raffleDraws, raffleEntries, raffles } from '#server/db/schema/raffles.ts';
import { readRelease } from '#server/releases/stored/release-view.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import { rafflesById } from './raffle-definitions.ts';
import type { RaffleDefinition } from './raffle-definitions.ts';
import { hashesInTurn } from './raffle-hashes.ts';

export type ClosingRow = typeof raffleClosings.$inferSelect;
export type DrawRow = typeof raffleDraws.$inferSelect;
export type AwardRow = typeof raffleAwards.$inferSelect;

/** A raffle as it counts: as it was closed, else as it was live last. */
export interface KnownRaffle {
  readonly definition: RaffleDefinition;
  readonly release: Release;
  /** Null while it is open. */
  readonly closing: ClosingRow | null;
  /** Null until it is drawn. */
  readonly draw: DrawRow | null;
}

/** A raffle that ever was live; throws 404 `raffle.not-found` where none was. */
export async function requireRaffle(db: Database, id: string): Promise<KnownRaffle> {
  const [row] = await db
    .select({ releaseId: raffles.releaseId, closing: raffleClosings, draw: raffleDraws })
    .from(raffles)
    .leftJoin(raffleClosings, eq(raffleClosings.raffleId, raffles.id))
    .leftJoin(raffleDraws, eq(raffleDraws.raffleId, raffles.id))
    .where(eq(raffles.id, id));
  const release = row === undefined ? null : await readRelease(db, row.closing?.releaseId ?? row.releaseId);
  const definition = release === null ? undefined : rafflesById(release).get(id);
  if (row === undefined || release === null || definition === undefined) {
    throw new ApiError(404, 'raffle.not-found', `There is no raffle "${id}".`);
  }
  return { definition, release, closing: row.closing, draw: row.draw };
}

/** All entries of a raffle as everybody may see them, in the order of their ids. */
export async function publicEntries(db: Database, raffleId: string): Promise<PublicEntry[]> {
  const { id: entry, entrantId: entrant, amount } = raffleEntries;
  return db
    .select({ entry, entrant, amount })
    .from(raffleEntries)
    .where(eq(raffleEntries.raffleId, raffleId))
    .orderBy(asc(raffleEntries.id));
}

/** What entries are committed to by. */
export async function commitmentOf(db: Database, raffle: string, entries: readonly PublicEntry[]) {
  return {
    entryCount: entries.length,
    ticketCount: entries.reduce((sum, { amount }) => sum + amount, 0),
    root: await rootOf(hashesInTurn(db), raffle, entries),
  };
}

/** What is wrong with a close that came after what decides the raffle was known; null with any other one. */
export function lateClose({ id, randomness: { at } }: RaffleDefinition, { closedAt }: ClosingRow): string | null {
  if (closedAt <= new Date(at)) return null;
  return `The raffle "${id}" was closed at ${closedAt.toISOString()}, after what decides it was known (${at}): nobody could trust its draw. Make another raffle of its prizes.`;
}

/** Winners, then reserves, as the rules give them. */
export async function drawnTickets(
  db: Database,
  definition: RaffleDefinition,
  randomness: string,
  entries: readonly PublicEntry[],
): Promise<readonly DrawnTicket[]> {
  const drawn = { raffle: definition.id, randomness };
  return drawFrom(hashesInTurn(db), drawn, entries, placesOf(definition) + definition.reserves);
}

/** Who was drawn, in order. */
export async function awardsOf(db: Database, raffleId: string): Promise<AwardRow[]> {
  return db.select().from(raffleAwards).where(eq(raffleAwards.raffleId, raffleId)).orderBy(asc(raffleAwards.rank));
}
