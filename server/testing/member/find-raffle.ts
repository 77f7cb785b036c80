import type { RaffleRecord } from '#schemas/campaign/raffle.ts';
import type { Database } from '#server/db/database.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { unknownName } from '../stage/names.ts';

/** A raffle of the live release. Throws `StageError` when there is none. */
export async function findRaffle(db: Database, id: string): Promise<RaffleRecord> {
  const { raffles = [] } = (await readReleaseView(db))?.campaign ?? {};
  const raffle = raffles.find((one) => one.id === id);
  if (raffle !== undefined) return raffle;
  throw unknownName(
    'raffle',
    id,
    raffles.map((one) => one.id),
  );
}
