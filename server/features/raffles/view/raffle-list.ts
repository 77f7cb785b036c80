import type { Raffle } from '#schemas/entities/raffle.ts';
import { pageOf } from '#server/http/requests/paging.ts';
import type { Page, Slice } from '#server/http/requests/paging.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';
import { readRaffleCounts } from '../model/raffle-counts.ts';
import type { RaffleCounts } from '../model/raffle-counts.ts';
import { rafflesById, rafflesInOrder } from '../model/raffle-definitions.ts';
import { raffleView } from './raffle-view.ts';

/** Only a release that never was live has raffles of which the tables know nothing. */
const nobody: RaffleCounts = { taken: 0, stage: 'open' };

/** One page of the raffles of the release: those that can be entered, then those that are over. */
export async function rafflePage(context: ReadContext, paging: Slice): Promise<Page<Raffle>> {
  const { release, db, memberId, now } = context;
  const { items, total } = pageOf(rafflesInOrder(rafflesById(release).values(), now), paging);
  const ids = items.map(({ id }) => id);
  const counts = await readRaffleCounts(db, ids, memberId);
  return { items: items.map((raffle) => raffleView(raffle, counts.get(raffle.id) ?? nobody, context)), total };
}
