import type { RaffleVerification } from '#schemas/api/raffles.ts';
import { placesOf } from '#schemas/campaign/raffle.ts';
import type { PublicEntry } from '#schemas/fair/raffle-draw.ts';
import type { Database } from '#server/db/database.ts';
import { awardsOf, commitmentOf, drawnTickets, publicEntries, requireRaffle } from './raffle-repository.ts';
import type { AwardRow, ClosingRow, KnownRaffle } from './raffle-repository.ts';

/** Compares what is kept of a raffle with what its entries, its randomness and the rules give. Throws 404 `raffle.not-found`. */
export async function verifyRaffle(db: Database, id: string): Promise<RaffleVerification> {
  const raffle = await requireRaffle(db, id);
  const entries = await publicEntries(db, id);
  const { root, ...counts } = await commitmentOf(id, entries);
  const { closing, draw } = raffle;
  return {
    raffle: id,
    isClosed: closing !== null,
    isDrawn: draw !== null,
    ...counts,
    root: closing === null ? null : root,
    problems: [
      ...(closing === null ? [] : commitmentProblems(closing, { root, ...counts })),
      ...(await drawProblems(db, raffle, entries)),
    ],
  };
}

function commitmentProblems(
  closing: ClosingRow,
  found: Pick<ClosingRow, 'root' | 'entryCount' | 'ticketCount'>,
): string[] {
  return (['entryCount', 'ticketCount', 'root'] as const).flatMap((field) =>
    closing[field] === found[field]
      ? []
      : [`The raffle was closed with the ${field} ${closing[field]}, but its entries give ${found[field]}.`],
  );
}

async function drawProblems(
  db: Database,
  { definition, draw }: KnownRaffle,
  entries: readonly PublicEntry[],
): Promise<string[]> {
  if (draw === null) return [];
  const tickets = await drawnTickets(definition, draw.randomness, entries);
  const awards = await awardsOf(db, definition.id);
  const ranks = Array.from({ length: Math.max(tickets.length, awards.length) }, (_, index) => index);
  return [
    ...ranks.flatMap((index) => {
      const [expected, found] = [tickets[index]?.entry, awards[index]?.entryId];
      return expected === found
        ? []
        : [`Rank ${index + 1} is kept as ${found ?? 'nobody'}, but the draw gives ${expected ?? 'nobody'}.`];
    }),
    ...placeProblems(awards, placesOf(definition)),
  ];
}

/** Places go by rank, and those of winners who were passed over to the reserves in their order. */
function placeProblems(awards: readonly AwardRow[], places: number): string[] {
  const first = awards.slice(0, places).filter(({ rank, place }) => place !== rank);
  const moved = awards.slice(places);
  const waiting = moved.findIndex(({ state }) => state === 'reserve');
  const early = waiting === -1 ? [] : moved.slice(waiting).filter(({ state }) => state !== 'reserve');
  const taken = moved.filter(({ place }) => place !== null && !isPassed(awards, place));
  return [
    ...first.map(({ rank }) => `Rank ${rank} did not get the place ${rank}.`),
    ...early.map(({ rank }) => `The reserve of rank ${rank} moved up before one above it.`),
    ...taken.map(({ rank, place }) => `The reserve of rank ${rank} has the place ${place}, which nobody gave up.`),
  ];
}

function isPassed(awards: readonly AwardRow[], place: number): boolean {
  return awards.some((award) => award.place === place && award.state === 'passed');
}
