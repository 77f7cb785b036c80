import type { RaffleProof } from '#schemas/api/raffles.ts';
import { placesOf } from '#schemas/campaign/raffle.ts';
import { drandRound } from '#schemas/fair/raffle-draw.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { Database } from '#server/db/database.ts';
import type { RaffleDefinition } from '../model/raffle-definitions.ts';
import { awardsOf, publicEntries, requireRaffle } from '../model/raffle-repository.ts';
import type { ClosingRow, DrawRow } from '../model/raffle-repository.ts';

/** All that it takes to recompute the draw of a raffle, without a person. Throws 404 `raffle.not-found`. */
export async function raffleProof(db: Database, id: string, locale: Locale): Promise<RaffleProof> {
  const { definition, closing, draw } = await requireRaffle(db, id);
  const { name, endAt, reserves, prizes } = definition;
  return {
    format: 'kansei-raffle-1',
    raffle: id,
    name: name[locale],
    endAt: new Date(endAt).toISOString(),
    places: placesOf(definition),
    reserves,
    prizes: prizes.map((prize) => ({ id: prize.id, name: prize.name[locale], winners: prize.winners })),
    source: sourceOf(definition, locale),
    commitment: closing === null ? null : commitment(closing),
    draw: draw === null ? null : await drawOf(db, draw),
    entries: closing === null ? [] : await publicEntries(db, id),
  };
}

function sourceOf({ randomness: { kind, at, words } }: RaffleDefinition, locale: Locale): RaffleProof['source'] {
  const round = kind === 'drand' ? drandRound(new Date(at)) : {};
  return { kind, at: new Date(at).toISOString(), words: words[locale], ...round };
}

function commitment({ closedAt, entryCount, ticketCount, root }: ClosingRow): RaffleProof['commitment'] {
  return { closedAt: closedAt.toISOString(), entryCount, ticketCount, root };
}

async function drawOf(db: Database, { raffleId, randomness, drawnAt }: DrawRow): Promise<RaffleProof['draw']> {
  const awards = await awardsOf(db, raffleId);
  const drawn = awards.map(({ rank, entryId: entry, state, place }) => ({ rank, entry, state, place }));
  return { randomness, drawnAt: drawnAt.toISOString(), drawn };
}
