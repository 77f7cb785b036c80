import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { raffles } from '#server/db/schema/raffles.ts';
import { readRelease } from '#server/releases/stored/release-view.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import { rafflesById } from './raffle-definitions.ts';
import type { RaffleDefinition } from './raffle-definitions.ts';

/** A raffle as fans are shown it, and the release whose drawings it names. */
export interface ShownRaffle {
  readonly definition: RaffleDefinition;
  readonly release: Release;
}

/** A raffle of a release, or as the last release had it that had one of that id; null where none ever had. */
export async function raffleInRelease(db: Database, release: Release, id: string): Promise<ShownRaffle | null> {
  const live = rafflesById(release).get(id);
  if (live !== undefined) return { definition: live, release };
  const [row] = await db.select({ releaseId: raffles.releaseId }).from(raffles).where(eq(raffles.id, id));
  const last = row === undefined ? null : await readRelease(db, row.releaseId);
  const definition = last === null ? undefined : rafflesById(last).get(id);
  return last === null || definition === undefined ? null : { definition, release: last };
}
