import { eq, max, sql } from 'drizzle-orm';
import { placesOf } from '#schemas/campaign/raffle.ts';
import { locales } from '#schemas/values/locale-names.ts';
import type { Transaction } from '#server/db/database.ts';
import { raffleAwards, raffleClosings, raffleEntries, raffles } from '#server/db/schema/raffles.ts';
import { statefulDefinitions } from '#server/releases/definition-kind.ts';
import type { DefinitionConflict, ReleaseChange } from '#server/releases/definition-kind.ts';
import { lockRaffles } from './model/raffle-counts.ts';
import type { RaffleDefinition } from './model/raffle-definitions.ts';

/** What a publish must agree with, by raffle. */
type RaffleState = ReadonlyMap<string, KnownRaffle>;

interface KnownRaffle {
  /** When it was entered last; null when it never was. */
  readonly lastEntryAt: Date | null;
  /** How many prizes members have of it. */
  readonly awarded: number;
  /** What it was when it was live last. */
  readonly before: RaffleDefinition | null;
  readonly isWithdrawn: boolean;
  /** What it was when it was closed; null while it is open. */
  readonly closed: RaffleDefinition | null;
}

/** Raffles: once closed nothing about them changes but words and pictures, and no entry comes after the end. */
export const raffleKind = statefulDefinitions<RaffleDefinition, RaffleState>({
  list: 'raffles',
  definitionsIn: ({ raffles: definitions = [] }) => definitions,
  lockState,
  checks: [idReused, endBeforeEntries, endMoved, winnersBelowAwarded, closedChanged],
  apply,
});

async function lockState(tx: Transaction, change: ReleaseChange): Promise<RaffleState> {
  const rows = await lockRaffles(tx);
  const entered = await lastEntries(tx);
  const closings = await tx.select().from(raffleClosings);
  const awarded = await countAwards(tx);
  const live = new Set(change.current?.raffles?.map(({ id }) => id));
  const next = new Set(change.next.raffles?.map(({ id }) => id));
  const state = new Map<string, KnownRaffle>();
  for (const { id, releaseId } of rows.filter((row) => next.has(row.id))) {
    const closing = closings.find(({ raffleId }) => raffleId === id);
    state.set(id, {
      lastEntryAt: entered.get(id) ?? null,
      awarded: awarded.get(id) ?? 0,
      before: await definitionIn(change, releaseId, id),
      isWithdrawn: !live.has(id),
      closed: closing === undefined ? null : await definitionIn(change, closing.releaseId, id),
    });
  }
  return state;
}

async function lastEntries(tx: Transaction): Promise<ReadonlyMap<string, Date>> {
  const { raffleId, createdAt } = raffleEntries;
  const rows = await tx
    .select({ raffleId, at: max(createdAt) })
    .from(raffleEntries)
    .groupBy(raffleId);
  return new Map(rows.flatMap(({ raffleId: id, at }) => (at === null ? [] : [[id, at] as const])));
}

async function countAwards(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const { raffleId, state } = raffleAwards;
  const rows = await tx
    .select({ raffleId, count: sql`count(*)`.mapWith(Number) })
    .from(raffleAwards)
    .where(eq(state, 'won'))
    .groupBy(raffleId);
  return new Map(rows.map((row) => [row.raffleId, row.count]));
}

async function definitionIn(change: ReleaseChange, releaseId: string, id: string): Promise<RaffleDefinition | null> {
  const campaign = await change.campaignOf(releaseId);
  return campaign?.raffles?.find((raffle) => raffle.id === id) ?? null;
}

/** One name that stays, in any language, makes it the same raffle: the others may be mended. */
function idReused({ id, name }: RaffleDefinition, state: RaffleState): DefinitionConflict | null {
  const { before = null, isWithdrawn = false, lastEntryAt = null } = state.get(id) ?? {};
  if (before === null || !isWithdrawn || lastEntryAt === null) return null;
  if (locales.some((locale) => name[locale] === before.name[locale])) return null;
  return {
    path: ['id'],
    code: 'raffle.id-reused',
    message: `The id "${id}" was that of the raffle "${before.name.en}", which members entered; it would become "${name.en}".`,
    hint: 'give the new raffle an id of its own, or let the old one come back under its name',
  };
}

function endBeforeEntries({ id, endAt }: RaffleDefinition, state: RaffleState): DefinitionConflict | null {
  const { lastEntryAt = null, closed = null } = state.get(id) ?? {};
  if (lastEntryAt === null || closed !== null || Date.parse(endAt) > lastEntryAt.getTime()) return null;
  return {
    path: ['endAt'],
    code: 'raffle.end-before-entries',
    message: `The raffle "${id}" would have ended at ${endAt}, but was entered at ${lastEntryAt.toISOString()}.`,
    hint: 'write a later time',
  };
}

function endMoved({ id, endAt }: RaffleDefinition, state: RaffleState): DefinitionConflict | null {
  const closed = state.get(id)?.closed ?? null;
  if (closed === null || Date.parse(closed.endAt) === Date.parse(endAt)) return null;
  return {
    path: ['endAt'],
    code: 'raffle.end-moved',
    message: `The raffle "${id}" was closed at its end, ${closed.endAt}; its entries are published.`,
    hint: `write "${closed.endAt}" again, or make another raffle`,
  };
}

function winnersBelowAwarded(definition: RaffleDefinition, state: RaffleState): DefinitionConflict | null {
  const awarded = state.get(definition.id)?.awarded ?? 0;
  const places = placesOf(definition);
  if (places >= awarded) return null;
  return {
    path: ['prizes'],
    code: 'raffle.winners-below-awarded',
    message: `The raffle "${definition.id}" would have ${places} winners, but ${awarded} members won it.`,
    hint: 'write the winners as they were',
  };
}

/** What fans entered for, and what decides. */
const settled = [
  'usePoint',
  'startAt',
  'userLimitAmount',
  'requireTotalPoint',
  'reserves',
  'randomness',
  'prizes',
] as const satisfies readonly (keyof RaffleDefinition)[];

function closedChanged(definition: RaffleDefinition, state: RaffleState): DefinitionConflict | null {
  const { closed = null, awarded = 0 } = state.get(definition.id) ?? {};
  if (closed === null || placesOf(definition) < awarded) return null;
  const changed = settled.find((field) => factsOf(definition, field) !== factsOf(closed, field));
  if (changed === undefined) return null;
  return {
    path: changed in definition ? [changed] : [],
    code: 'raffle.closed-changed',
    message: `The raffle "${definition.id}" is closed: its "${changed}" would be another than what members entered for.`,
    hint: 'let it be as it was; names, descriptions and pictures may be mended',
  };
}

/** A field without its words and pictures, which may be mended. */
function factsOf(definition: RaffleDefinition, field: (typeof settled)[number]): string {
  if (field === 'prizes') return JSON.stringify(definition.prizes.map(({ id, winners }) => [id, winners]));
  if (field === 'randomness') return JSON.stringify([definition.randomness.kind, Date.parse(definition.randomness.at)]);
  return JSON.stringify(definition[field] ?? null);
}

async function apply(tx: Transaction, definitions: readonly RaffleDefinition[], releaseId: string): Promise<void> {
  if (definitions.length === 0) return;
  await lockRaffles(
    tx,
    definitions.map(({ id }) => id),
  );
  const rows = definitions.map(({ id, endAt }) => ({ id, endAt: new Date(endAt), releaseId }));
  await tx
    .insert(raffles)
    .values(rows)
    .onConflictDoUpdate({
      target: raffles.id,
      set: { endAt: sql`excluded.end_at`, releaseId: sql`excluded.release_id` },
    });
}
