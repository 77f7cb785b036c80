import { eq, inArray } from 'drizzle-orm';
import type { DrawnAward, DrawResponse, RedrawRaffleBody } from '#schemas/api/raffles.ts';
import { prizeAtPlace } from '#schemas/campaign/raffle.ts';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import { holdAwards, withdrawAward } from '#server/awards/hold-award.ts';
import type { HeldAward } from '#server/awards/hold-award.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { Random } from '#server/base/secrets/random.ts';
import { newCode } from '#server/base/secrets/random-code.ts';
import type { Transaction } from '#server/db/database.ts';
import { raffleAwards, raffleDraws, raffleEntries } from '#server/db/schema/raffles.ts';
import type { LedgerServices } from '#server/ledger/transfers.ts';
import { raffleAward } from './raffle-award.ts';
import { lockRaffles } from '../model/raffle-counts.ts';
import type { RaffleDefinition } from '../model/raffle-definitions.ts';
import { awardsOf, drawnTickets, lateClose, publicEntries, requireRaffle } from '../model/raffle-repository.ts';
import type { AwardRow } from '../model/raffle-repository.ts';

const drandRandomness = /^[0-9a-f]{64}$/;
const insertedAtOnce = 1_000;

/**
 * Draws a closed raffle by the public randomness that its definition names: winners, then reserves. Throws `ApiError` 404
 * `raffle.not-found`, 409 `raffle.not-closed`, `raffle.closed-late`, `raffle.too-early`, `raffle.drawn`, 422 `raffle.no-randomness`.
 */
export async function drawRaffle(
  tx: Transaction,
  services: LedgerServices,
  { id, randomness }: { readonly id: string; readonly randomness: string },
): Promise<DrawResponse> {
  const { clock, random } = services;
  const now = clock.now();
  await lockRaffles(tx, [id]);
  const { definition, closing, draw } = await requireRaffle(tx, id);
  if (closing === null) throw refused('raffle.not-closed', `The raffle "${id}" is open until ${definition.endAt}.`);
  if (draw !== null) throw refused('raffle.drawn', `The raffle "${id}" was drawn with "${draw.randomness}".`);
  const late = lateClose(definition, closing);
  if (late !== null) throw refused('raffle.closed-late', late);
  requireRandomness(definition, randomness, now);
  await tx.insert(raffleDraws).values({ raffleId: id, randomness, drawnAt: now });
  const tickets = await drawnTickets(tx, definition, randomness, await publicEntries(tx, id));
  const owners = await ownersOf(
    tx,
    tickets.map(({ entry }) => entry),
  );
  const rows = tickets.map(({ entry }, index): AwardRow => {
    const rank = index + 1;
    const award = { id: random.uuid(), raffleId: id, rank, entryId: entry, memberId: owners.get(entry) ?? '' };
    return { ...award, ...placeOf(definition, rank, { random, now }) };
  });
  for (let from = 0; from < rows.length; from += insertedAtOnce) {
    await tx.insert(raffleAwards).values(rows.slice(from, from + insertedAtOnce));
  }
  await holdAwards(
    tx,
    rows.flatMap((row) => heldBy(definition, row) ?? []),
  );
  const winners = rows.filter(({ state }) => state === 'won').length;
  const details = { randomness, winners, reserves: rows.length - winners };
  await writeAuditLine(tx, services, { actor: 'operator', action: 'raffle.draw', subject: `raffle:${id}`, details });
  return { raffle: id, awards: rows.map(drawnAward) };
}

/**
 * Lets the first reserve take the place of a winner who cannot be reached. Throws `ApiError` 404 `raffle.not-found`, 409
 * `raffle.not-drawn`, `raffle.no-winner`, `raffle.no-reserve`, `raffle.prize-sent`.
 */
export async function redrawRaffle(
  tx: Transaction,
  services: LedgerServices,
  { id, rank, reason }: RedrawRaffleBody & { readonly id: string },
): Promise<DrawResponse> {
  await lockRaffles(tx, [id]);
  const { definition, draw } = await requireRaffle(tx, id);
  if (draw === null) throw refused('raffle.not-drawn', `The raffle "${id}" was not drawn yet.`);
  const awards = await awardsOf(tx, id);
  const passed = winnerOf(awards, rank);
  const reserve = awards.find(({ state }) => state === 'reserve');
  if (reserve === undefined) throw refused('raffle.no-reserve', `No reserve of the raffle "${id}" is left.`);
  const { place } = passed;
  const now = services.clock.now();
  if (!(await withdrawAward(tx, passed.id, now))) {
    throw refused('raffle.prize-sent', `The prize of the place ${place} was sent: mark it as failed once it is back.`);
  }
  await tx.update(raffleAwards).set({ state: 'passed' }).where(eq(raffleAwards.id, passed.id));
  const won = placeOf(definition, place ?? 0, { random: services.random, now });
  await tx.update(raffleAwards).set(won).where(eq(raffleAwards.id, reserve.id));
  const held = heldBy(definition, { ...reserve, ...won });
  if (held !== null) await holdAwards(tx, [held]);
  await writeAuditLine(tx, services, {
    actor: 'operator',
    action: 'raffle.redraw',
    subject: `raffle:${id}`,
    details: { place, passed: passed.entryId, moved: reserve.entryId, reason },
  });
  return { raffle: id, awards: (await awardsOf(tx, id)).map(drawnAward) };
}

function requireRandomness({ id, randomness: source }: RaffleDefinition, randomness: string, now: Date): void {
  if (now < new Date(source.at)) {
    throw refused('raffle.too-early', `What decides the raffle "${id}" is known at ${source.at}, not before.`);
  }
  if (source.kind === 'figure' || drandRandomness.test(randomness)) return;
  throw new ApiError(
    422,
    'raffle.no-randomness',
    'The "randomness" of a round of drand has 64 hexadecimal digits in lower case.',
  );
}

/** What a rank or a place wins; those after the last place are reserves. */
function placeOf(
  definition: RaffleDefinition,
  place: number,
  { random, now }: { readonly random: Random; readonly now: Date },
): Pick<AwardRow, 'state' | 'place' | 'prizeId' | 'code' | 'awardedAt'> {
  const prize = prizeAtPlace(definition, place);
  if (prize === null) return { state: 'reserve', place: null, prizeId: null, code: null, awardedAt: null };
  return { state: 'won', place, prizeId: prize.id, code: newCode(random, 3), awardedAt: now };
}

/** The prize that a winner holds; null for a reserve. */
function heldBy(definition: RaffleDefinition, { id, memberId, place, code, awardedAt }: AwardRow): HeldAward | null {
  const prize = place === null ? null : prizeAtPlace(definition, place);
  if (prize === null || awardedAt === null) return null;
  const { id: prizeId, name, delivery, shipped: isShipped = false } = prize;
  const award = { id, kind: raffleAward, memberId, prizeId, name, amount: 1, code };
  return { ...award, delivery, isShipped, createdAt: awardedAt };
}

function winnerOf(awards: readonly AwardRow[], rank: number): AwardRow {
  const winner = awards.find((award) => award.rank === rank && award.state === 'won');
  if (winner === undefined) throw refused('raffle.no-winner', `Rank ${rank} does not win anything now.`);
  return winner;
}

async function ownersOf(tx: Transaction, entryIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>();
  for (let from = 0; from < entryIds.length; from += insertedAtOnce) {
    const rows = await tx
      .select({ id: raffleEntries.id, memberId: raffleEntries.memberId })
      .from(raffleEntries)
      .where(inArray(raffleEntries.id, entryIds.slice(from, from + insertedAtOnce)));
    for (const { id, memberId } of rows) owners.set(id, memberId);
  }
  return owners;
}

function drawnAward({ rank, state, place, prizeId, entryId, memberId }: AwardRow): DrawnAward {
  return { rank, state, place, prize: prizeId, entry: entryId, member: memberId };
}

function refused(code: string, message: string): ApiError {
  return new ApiError(409, code, message);
}
