import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { gachaAwards, gachaDecisions, gachaDraws, gachaOdds, gachas, gachaStock } from '#server/db/schema/gachas.ts';
import { balanceOf } from '#server/ledger/accounts.ts';
import type { GachaDefinition } from './gacha-definition.ts';
import type { OfMember } from './gacha-locks.ts';

/** What tables hold of a gacha, and of one member on it. */
export interface GachaState {
  readonly gacha: GachaRow;
  /** Version of the odds that are live. */
  readonly oddsVersion: number;
  /** How many of each item whose stock is tracked members have. */
  readonly given: ReadonlyMap<string, number>;
  readonly member: MemberState;
}

export type GachaRow = typeof gachas.$inferSelect;

/** What a member did on a gacha. */
export interface MemberState {
  readonly id: string;
  /** Points that the member can spend. */
  readonly balance: number;
  readonly drawCount: number;
  /** Points that the draws cost. */
  readonly spent: number;
  /** Items that the member ever drew. */
  readonly acquired: ReadonlySet<string>;
  /** How many draws in a row, up to now, gave nothing of the guaranteed rarity; 0 without a guarantee. */
  readonly misses: number;
  /** The last draw, while nothing is decided. */
  readonly undecided: UndecidedDraw | null;
  readonly award: typeof gachaAwards.$inferSelect | null;
}

/** A draw with what it gave. */
export interface UndecidedDraw {
  readonly id: string;
  readonly number: number;
  readonly itemId: string;
  readonly isNew: boolean;
}

/** What is kept of a gacha and a member; null where the gacha never was live. */
export async function readGachaState(
  db: Database,
  { record, odds }: GachaDefinition,
  memberId: string,
): Promise<GachaState | null> {
  const of = { gachaId: record.id, memberId };
  const row = await findGacha(db, record.id);
  if (row === null) return null;
  const summary = await summaryOf(db, of, odds.guarantee?.rarity ?? null);
  return {
    ...row,
    given: await givenOf(db, record.id),
    member: {
      id: memberId,
      balance: await balanceOf(db, memberId),
      ...summary,
      undecided: await undecidedOf(db, of),
      award: await awardOf(db, of),
    },
  };
}

async function findGacha(db: Database, id: string): Promise<Pick<GachaState, 'gacha' | 'oddsVersion'> | null> {
  const [row] = await db
    .select({ gacha: gachas, oddsVersion: gachaOdds.version })
    .from(gachas)
    .innerJoin(gachaOdds, eq(gachaOdds.gachaId, gachas.id))
    .where(eq(gachas.id, id))
    .orderBy(desc(gachaOdds.version))
    .limit(1);
  return row ?? null;
}

async function givenOf(db: Database, gachaId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ itemId: gachaStock.itemId, given: gachaStock.givenAmount })
    .from(gachaStock)
    .where(eq(gachaStock.gachaId, gachaId));
  return new Map(rows.map(({ itemId, given }) => [itemId, given]));
}

const { number, cost, itemId, isNew, rarity } = gachaDraws;

async function summaryOf(
  db: Database,
  { gachaId, memberId }: OfMember,
  guaranteed: number | null,
): Promise<Pick<MemberState, 'drawCount' | 'spent' | 'acquired' | 'misses'>> {
  const [row] = await db
    .select({
      drawCount: sql`count(*)`.mapWith(Number),
      spent: sql`coalesce(sum(${cost}), 0)`.mapWith(Number),
      acquired: sql<string[]>`coalesce(array_agg(${itemId}) FILTER (WHERE ${isNew}), '{}')`,
      lastHit: sql`coalesce(max(${number}) FILTER (WHERE ${rarity} >= ${guaranteed ?? 0}::int), 0)`.mapWith(Number),
    })
    .from(gachaDraws)
    .where(and(eq(gachaDraws.memberId, memberId), eq(gachaDraws.gachaId, gachaId)));
  const { drawCount = 0, spent = 0, acquired = [], lastHit = 0 } = row ?? {};
  return { drawCount, spent, acquired: new Set(acquired), misses: guaranteed === null ? 0 : drawCount - lastHit };
}

async function undecidedOf(db: Database, { gachaId, memberId }: OfMember): Promise<UndecidedDraw | null> {
  const [last] = await db
    .select({ id: gachaDraws.id, number, itemId, isNew, state: gachaDecisions.state })
    .from(gachaDraws)
    .leftJoin(gachaDecisions, eq(gachaDecisions.drawId, gachaDraws.id))
    .where(and(eq(gachaDraws.memberId, memberId), eq(gachaDraws.gachaId, gachaId)))
    .orderBy(desc(number))
    .limit(1);
  if (last === undefined || last.state !== null) return null;
  return { id: last.id, number: last.number, itemId: last.itemId, isNew: last.isNew };
}

async function awardOf(db: Database, { gachaId, memberId }: OfMember): Promise<MemberState['award']> {
  const [award] = await db
    .select()
    .from(gachaAwards)
    .where(and(eq(gachaAwards.memberId, memberId), eq(gachaAwards.gachaId, gachaId)));
  return award ?? null;
}
