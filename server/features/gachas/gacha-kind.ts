import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { Campaign } from '#schemas/campaign.ts';
import type { GachaRecord } from '#schemas/campaign/gacha.ts';
import { locales } from '#schemas/values/locale-names.ts';
import type { LocalisedText } from '#schemas/values/locale.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  gachaAwards,
  gachaDecisions,
  gachaDraws,
  gachaOdds,
  gachas,
  gachaShards,
  gachaStock,
} from '#server/db/schema/gachas.ts';
import { statefulDefinitions } from '#server/releases/definition-kind.ts';
import type { DefinitionConflict, MakingServices, ReleaseChange } from '#server/releases/definition-kind.ts';
import { gachaDefinition } from './model/gacha-definition.ts';
import { lockForChange, shardCount } from './model/gacha-locks.ts';
import { newSeed } from './fairness/gacha-seeds.ts';

/** What a publish must agree with; null for a gacha that never was live. */
type PublishedGacha = {
  readonly row: typeof gachas.$inferSelect;
  /** Odds, oldest first. */
  readonly versions: readonly OddsVersion[];
  /** How many of each item members have. */
  readonly given: ReadonlyMap<string, number>;
  /** Items and prizes that members ever drew or were given. */
  readonly drawn: ReadonlySet<string>;
  /** What it was when it was live last; null where the live release has it. */
  readonly withdrawn: GachaRecord | null;
} | null;

interface OddsVersion {
  readonly digest: string;
  /** What fans were told, as JSON. */
  readonly announced: string;
  readonly isDrawn: boolean;
}

/** The gacha: drawn odds change only when it is announced, and nothing that was drawn is lost. */
export const gachaKind = statefulDefinitions<GachaRecord, PublishedGacha>({
  list: 'gacha',
  isSingle: true,
  definitionsIn: ({ gacha }) => (gacha === undefined ? [] : [gacha]),
  lockState,
  checks: [idReused, typeChanged, seedKnown, drawnItemGone, stockBelowGiven, oddsChanged],
  apply,
});

async function lockState(tx: Transaction, change: ReleaseChange): Promise<PublishedGacha> {
  const live = change.current?.gacha?.id;
  if (live !== undefined) await lockForChange(tx, live);
  const next = change.next.gacha?.id;
  if (next === undefined) return null;
  if (next !== live) await lockForChange(tx, next);
  const [row] = await tx.select().from(gachas).where(eq(gachas.id, next));
  if (row === undefined) return null;
  const given = await countGiven(tx, next);
  const awarded = await tx
    .selectDistinct({ prizeId: gachaAwards.prizeId })
    .from(gachaAwards)
    .where(eq(gachaAwards.gachaId, next));
  return {
    row,
    versions: await versionsOf(tx, next),
    given: new Map(given.map(({ itemId, held }) => [itemId, held])),
    drawn: new Set([...given.map(({ itemId }) => itemId), ...awarded.map(({ prizeId }) => prizeId)]),
    withdrawn: next === live ? null : withdrawnIn(await change.campaignOf(row.releaseId)),
  };
}

function withdrawnIn(campaign: Campaign | null): GachaRecord | null {
  return campaign?.gacha ?? null;
}

async function versionsOf(tx: Transaction, gachaId: string): Promise<readonly OddsVersion[]> {
  const draws = tx
    .select({ id: gachaDraws.id })
    .from(gachaDraws)
    .where(and(eq(gachaDraws.gachaId, gachaOdds.gachaId), eq(gachaDraws.oddsVersion, gachaOdds.version)));
  const rows = await tx
    .select({
      digest: gachaOdds.digest,
      announced: gachaOdds.announced,
      isDrawn: sql<boolean>`${exists(draws)}`,
    })
    .from(gachaOdds)
    .where(eq(gachaOdds.gachaId, gachaId))
    .orderBy(asc(gachaOdds.version));
  return rows.map(({ digest, announced, isDrawn }) => ({ digest, announced: wordsOf(announced), isDrawn }));
}

function wordsOf(announced: LocalisedText | null | undefined): string {
  return JSON.stringify(
    announced === null || announced === undefined ? null : locales.map((locale) => announced[locale]),
  );
}

/** How many of each item members hold, keep or collected, of all that were drawn. */
async function countGiven(
  tx: Transaction,
  gachaId: string,
): Promise<readonly { readonly itemId: string; readonly held: number }[]> {
  const isGivenUp = sql`${gachaDecisions.state} IS NOT DISTINCT FROM 'dismissed'`;
  return tx
    .select({ itemId: gachaDraws.itemId, held: sql`count(*) FILTER (WHERE NOT (${isGivenUp}))`.mapWith(Number) })
    .from(gachaDraws)
    .leftJoin(gachaDecisions, eq(gachaDecisions.drawId, gachaDraws.id))
    .where(eq(gachaDraws.gachaId, gachaId))
    .groupBy(gachaDraws.itemId);
}

/** One name that stays, in any language, makes it the same gacha: the others may be mended. */
function idReused({ id, name }: GachaRecord, state: PublishedGacha): DefinitionConflict | null {
  const withdrawn = state?.withdrawn ?? null;
  if (withdrawn === null || state?.drawn.size === 0) return null;
  if (locales.some((locale) => name[locale] === withdrawn.name[locale])) return null;
  return {
    path: ['id'],
    code: 'gacha.id-reused',
    message: `The id "${id}" was that of the gacha "${withdrawn.name.en}", on which members drew; it would become "${name.en}".`,
    hint: 'give the new gacha an id of its own, or let the old one come back under its name',
  };
}

function typeChanged({ id, type }: GachaRecord, state: PublishedGacha): DefinitionConflict | null {
  if (state === null || state.drawn.size === 0 || state.row.type === type) return null;
  return {
    path: ['type'],
    code: 'gacha.type-changed',
    message: `Members drew on the gacha "${id}" as one of type "${state.row.type}"; it would become "${type}".`,
    hint: `write "${state.row.type}", or give the new gacha an id of its own`,
  };
}

/** Whoever knows the seed knows every draw to come. */
function seedKnown({ id, endAt }: GachaRecord, state: PublishedGacha): DefinitionConflict | null {
  const { seed = null, endAt: ended = null } = state?.row ?? {};
  if (seed === null || (endAt !== null && ended !== null && Date.parse(endAt) <= ended.getTime())) return null;
  return {
    path: ['endAt'],
    code: 'gacha.seed-known',
    message: `The gacha "${id}" ended, and its seed is published: whoever has it would know every draw to come.`,
    hint: `write ${JSON.stringify(ended?.toISOString() ?? '')}, or give the new gacha an id of its own`,
  };
}

function drawnItemGone({ id, items, completionPrize }: GachaRecord, state: PublishedGacha): DefinitionConflict | null {
  const known = [...items.map((item) => item.id), completionPrize?.id];
  const gone = [...(state?.drawn ?? [])].toSorted().find((item) => !known.includes(item));
  if (gone === undefined) return null;
  return {
    path: ['items'],
    code: 'gacha.drawn-item-gone',
    message: `Members have "${gone}" of the gacha "${id}", which would no longer have it.`,
    hint: 'let it come back; with "weight": 0 it is not drawn any more',
  };
}

function stockBelowGiven({ items }: GachaRecord, state: PublishedGacha): DefinitionConflict | null {
  for (const [index, { id, totalAmount }] of items.entries()) {
    const given = state?.given.get(id) ?? 0;
    if (totalAmount === null || totalAmount >= given) continue;
    return {
      path: ['items', index, 'totalAmount'],
      code: 'gacha.stock-below-given',
      message: `The stock of "${id}" would be ${totalAmount}, but members have ${given} already.`,
      hint: `write at least ${given}`,
    };
  }
  return null;
}

/** A release of before says of the odds what was said then: that is how it is told from one that announces a change. */
function oddsChanged(record: GachaRecord, state: PublishedGacha): DefinitionConflict | null {
  const { versions = [] } = state ?? {};
  const drawn = versions.findLast((one) => one.isDrawn);
  const { oddsDigest } = gachaDefinition(record);
  if (drawn === undefined || oddsDigest === drawn.digest || oddsDigest === versions.at(-1)?.digest) return null;
  const announced = wordsOf(record.announced);
  if (versions.some((one) => one.digest === oddsDigest && one.announced === announced)) {
    return {
      path: ['items'],
      code: 'gacha.odds-rolled-back',
      message: `Members drew on the gacha "${record.id}" by other odds since: these of before would come back unannounced.`,
      hint: 'keep the odds that are live; to go back to these, publish them anew and say so in "announced"',
    };
  }
  if (record.announced !== undefined && versions.every((one) => one.announced !== announced)) return null;
  return {
    path: record.announced === undefined ? [] : ['announced'],
    code: 'gacha.odds-unannounced',
    message: `Members drew on the gacha "${record.id}" by other odds; fans are told when odds change.`,
    hint: 'say in "announced" what changed, and why; or leave the odds as they were',
  };
}

async function apply(
  tx: Transaction,
  [record]: readonly GachaRecord[],
  releaseId: string,
  services: MakingServices,
): Promise<void> {
  if (record === undefined) return;
  await lockForChange(tx, record.id);
  await keepGacha(tx, record, releaseId, services);
  await keepOdds(tx, record, releaseId, services.clock.now());
  await setCaps(tx, record);
}

async function keepGacha(
  tx: Transaction,
  { id, type, endAt: until }: GachaRecord,
  releaseId: string,
  { clock, random, secrets }: MakingServices,
): Promise<void> {
  const endAt = until === null ? null : new Date(until);
  const created = await tx
    .insert(gachas)
    .values({ id, type, ...newSeed(random, secrets, id), endAt, releaseId, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: gachas.id });
  if (created.length === 0) await tx.update(gachas).set({ type, endAt, releaseId }).where(eq(gachas.id, id));
  const shards = Array.from({ length: shardCount }, (_, shard) => ({ gachaId: id, shard, draws: 0 }));
  await tx.insert(gachaShards).values(shards).onConflictDoNothing();
}

async function keepOdds(tx: Transaction, record: GachaRecord, releaseId: string, createdAt: Date): Promise<void> {
  const { oddsText: content, oddsDigest: digest } = gachaDefinition(record);
  const versions = await versionsOf(tx, record.id);
  if (versions.at(-1)?.digest === digest) return;
  await tx.insert(gachaOdds).values({
    gachaId: record.id,
    version: versions.length + 1,
    digest,
    content,
    announced: record.announced ?? null,
    releaseId,
    createdAt,
  });
}

/** While stock was not tracked nobody counted it, so what members have is counted when it begins to be. */
async function setCaps(tx: Transaction, { id: gachaId, items }: GachaRecord): Promise<void> {
  const limited = items.filter(({ totalAmount }) => totalAmount !== null).map(({ id }) => id);
  const stock = await tx.select().from(gachaStock).where(eq(gachaStock.gachaId, gachaId));
  const tracked = new Set(stock.filter(({ cap }) => cap !== null).map(({ itemId }) => itemId));
  const isNewlyTracked = limited.some((id) => !tracked.has(id));
  const counted = new Map((isNewlyTracked ? await countGiven(tx, gachaId) : []).map((row) => [row.itemId, row.held]));
  for (const { id: itemId, totalAmount: cap } of items) {
    if (cap === null && !tracked.has(itemId)) continue;
    const givenAmount = counted.get(itemId) ?? 0;
    await tx
      .insert(gachaStock)
      .values({ gachaId, itemId, cap, givenAmount })
      .onConflictDoUpdate({
        target: [gachaStock.gachaId, gachaStock.itemId],
        set: tracked.has(itemId) ? { cap } : { cap, givenAmount },
      });
  }
}
