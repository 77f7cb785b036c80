import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SortOrder } from '#schemas/api/paged-query.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import type { Database } from '../db/database.ts';
import { prizes } from '../db/schema/prizes.ts';
import type { Page } from '../http/paging.ts';
import { prizeView, takenBy, type PrizeReader } from './prize-view.ts';

export interface PrizeQuery {
  /** First page is 1. */
  readonly page: number;
  readonly perPage: number;
  readonly sort: SortOrder;
}

/** How many prizes come at a time. */
export const prizesPerPage = 12;

/** One page of the live prizes by cost, then id. A page beyond the end is empty. */
export async function prizePage(db: Database, query: PrizeQuery, reader: PrizeReader): Promise<Page<Prize>> {
  const inOrder = query.sort === 'asc' ? asc : desc;
  const rows = await db
    .select({ prize: prizes, taken: takenBy(db, reader.memberId) })
    .from(prizes)
    .where(isLive)
    .orderBy(inOrder(prizes.exchangePoint), asc(prizes.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  return { items: rows.map((row) => prizeView(row.prize, row.taken, reader)), total: await countLive(db) };
}

const maxFeatured = 8;

/** The prizes that the campaign features, in the order of its file; at most 8. */
export async function featuredPrizes(db: Database, reader: PrizeReader): Promise<Prize[]> {
  const rows = await db
    .select({ prize: prizes, taken: takenBy(db, reader.memberId) })
    .from(prizes)
    .where(and(isLive, eq(prizes.featured, true)))
    .orderBy(asc(prizes.position), asc(prizes.id))
    .limit(maxFeatured);
  return rows.map((row) => prizeView(row.prize, row.taken, reader));
}

const isLive = eq(prizes.hidden, false);

async function countLive(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(prizes)
    .where(isLive);
  return row?.total ?? 0;
}
