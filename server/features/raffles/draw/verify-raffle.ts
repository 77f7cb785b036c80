import type { RaffleVerification } from '#schemas/api/raffles.ts';
import { placesOf } from '#schemas/campaign/raffle.ts';
import type { PublicEntry } from '#schemas/fair/raffle-draw.ts';
import { placeProblems } from '#schemas/fair/raffle-places.ts';
import type { PlaceProblem } from '#schemas/fair/raffle-places.ts';
import type { Database } from '#server/db/database.ts';
import {
  awardsOf,
  commitmentOf,
  drawnTickets,
  lateClose,
  publicEntries,
  requireRaffle,
} from '../model/raffle-repository.ts';
import type { RaffleDefinition } from '../model/raffle-definitions.ts';
import type { ClosingRow, KnownRaffle } from '../model/raffle-repository.ts';

/** Compares what is kept of a raffle with what its entries, its randomness and the rules give. Throws 404 `raffle.not-found`. */
export async function verifyRaffle(db: Database, id: string): Promise<RaffleVerification> {
  const raffle = await requireRaffle(db, id);
  const entries = await publicEntries(db, id);
  const { root, ...counts } = await commitmentOf(db, id, entries);
  const { closing, draw } = raffle;
  return {
    raffle: id,
    isClosed: closing !== null,
    isDrawn: draw !== null,
    ...counts,
    root: closing === null ? null : root,
    problems: [
      ...(closing === null ? [] : closingProblems(raffle.definition, closing, { root, ...counts })),
      ...(await drawProblems(db, raffle, entries)),
    ],
  };
}

function closingProblems(
  definition: RaffleDefinition,
  closing: ClosingRow,
  found: Pick<ClosingRow, 'root' | 'entryCount' | 'ticketCount'>,
): string[] {
  const differing = (['entryCount', 'ticketCount', 'root'] as const).flatMap((field) =>
    closing[field] === found[field]
      ? []
      : [`The raffle was closed with the ${field} ${closing[field]}, but its entries give ${found[field]}.`],
  );
  const late = lateClose(definition, closing);
  return late === null ? differing : [...differing, late];
}

const placeSentences: Readonly<Record<PlaceProblem['kind'], (problem: PlaceProblem) => string>> = {
  place: ({ rank }) => `Rank ${rank} did not get the place ${rank}.`,
  early: ({ rank }) => `The reserve of rank ${rank} moved up before one above it.`,
  taken: ({ rank, place }) => `The reserve of rank ${rank} has the place ${place}, which nobody gave up.`,
};

async function drawProblems(
  db: Database,
  { definition, draw }: KnownRaffle,
  entries: readonly PublicEntry[],
): Promise<string[]> {
  if (draw === null) return [];
  const tickets = await drawnTickets(db, definition, draw.randomness, entries);
  const awards = await awardsOf(db, definition.id);
  const ranks = Array.from({ length: Math.max(tickets.length, awards.length) }, (_, index) => index);
  return [
    ...ranks.flatMap((index) => {
      const [expected, found] = [tickets[index]?.entry, awards[index]?.entryId];
      return expected === found
        ? []
        : [`Rank ${index + 1} is kept as ${found ?? 'nobody'}, but the draw gives ${expected ?? 'nobody'}.`];
    }),
    ...placeProblems(awards, placesOf(definition)).map((problem) => placeSentences[problem.kind](problem)),
  ];
}
