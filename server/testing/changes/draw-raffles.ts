import { createHash } from 'node:crypto';
import type { DrawnRaffle } from '#schemas/scenario/given.ts';
import { placesOf } from '#schemas/campaign/raffle.ts';
import type { RaffleRecord } from '#schemas/campaign/raffle.ts';
import { drawFrom } from '#schemas/fair/raffle-draw.ts';
import type { PublicEntry } from '#schemas/fair/raffle-draw.ts';
import type { Database } from '#server/db/database.ts';
import { members } from '#server/db/schema/members.ts';
import { raffleEntries } from '#server/db/schema/raffles.ts';
import { closeRaffle } from '#server/features/raffles/draw/close-raffles.ts';
import { drawRaffle } from '#server/features/raffles/draw/draw-raffle.ts';
import { raffleHashes } from '#server/features/raffles/model/raffle-hashes.ts';
import { publicEntries } from '#server/features/raffles/model/raffle-repository.ts';
import { and, asc, eq } from 'drizzle-orm';
import { findRaffle } from '../member/find-raffle.ts';
import { playEntry } from '../member/play-entry.ts';
import { findMember } from '../stage/read-stored.ts';
import { StageError } from '../stage/stage-state.ts';
import type { StageServices } from '../stage/stage-state.ts';

/**
 * Closes and draws raffles as if their time had come, by a randomness that lets the member win or not. Others enter
 * before, more than can win, where the member does not. Throws `StageError` for a member who did not enter.
 */
export async function drawRaffles(services: StageServices, drawn: readonly DrawnRaffle[]): Promise<void> {
  for (const { raffle: id, result, persona } of drawn) {
    const raffle = await findRaffle(services.db, id);
    const entrant = await entrantOf(services.db, id, persona);
    if (result === 'lost') await letOthersEnter(services, raffle);
    const then = new Date(raffle.randomness.at);
    const at = { clock: { now: () => then }, random: services.random };
    await services.db.transaction((tx) => closeRaffle(tx, at, id));
    const entries = await publicEntries(services.db, id);
    const randomness = await randomnessFor(raffle, entries, { entrant, wins: result === 'won' });
    await services.db.transaction((tx) => drawRaffle(tx, at, { id, randomness }));
  }
}

async function entrantOf(db: Database, raffleId: string, persona: string | undefined): Promise<string> {
  const memberId = await findMember(db, persona);
  const [entry] = await db
    .select({ id: raffleEntries.entrantId })
    .from(raffleEntries)
    .where(and(eq(raffleEntries.raffleId, raffleId), eq(raffleEntries.memberId, memberId ?? '')))
    .orderBy(asc(raffleEntries.amountAfter));
  if (entry !== undefined) return entry.id;
  throw new StageError(
    `The member did not enter the raffle "${raffleId}", so nothing can become of it.`,
    'Let it enter in its "history".',
  );
}

async function letOthersEnter({ db, clock, random }: StageServices, raffle: RaffleRecord): Promise<void> {
  const before = new Date(Math.min(clock.now().getTime(), Date.parse(raffle.endAt) - 1));
  const services = { db, clock: { now: () => before }, random };
  const others = placesOf(raffle) + raffle.reserves + 1;
  for (let other = 0; other < others; other += 1) {
    const id = random.uuid();
    await db.insert(members).values({ id, nickname: `Fan ${other + 1}`, iconPath: '', createdAt: before });
    await playEntry(services, id, { entered: raffle.id }, { paysItself: true });
  }
}

const mostTries = 1_000;

async function randomnessFor(
  raffle: RaffleRecord,
  entries: readonly PublicEntry[],
  { entrant, wins }: { readonly entrant: string; readonly wins: boolean },
): Promise<string> {
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const randomness = createHash('sha256').update(`${raffle.id} ${attempt}`).digest('hex');
    const drawn = await drawFrom(raffleHashes, { raffle: raffle.id, randomness }, entries, placesOf(raffle));
    if (drawn.some((ticket) => ticket.entrant === entrant) === wins) return randomness;
  }
  throw new StageError(`No draw of the raffle "${raffle.id}" was found in which that becomes of the member.`);
}
