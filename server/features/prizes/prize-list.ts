import type { Prize } from '#schemas/entities/prize.ts';
import { pageOf } from '#server/http/requests/paging.ts';
import type { Page } from '#server/http/requests/paging.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';
import type { PageQuery } from '#server/http/requests/source-reader.ts';
import { balanceOf } from '#server/ledger/accounts.ts';
import { allDefinitions, featuredDefinitions, prizesByCost } from './prize-definitions.ts';
import type { PrizeDefinition } from './prize-definitions.ts';
import { refusalOf, termsOf } from './prize-rules.ts';
import { readCounts } from './prize-stock.ts';
import type { PrizeCounts } from './prize-stock.ts';
import { prizeView } from './prize-view.ts';

/** One page of the prizes of the release by cost, then id. A page beyond the end is empty. */
export async function prizePage(context: ReadContext, query: PageQuery): Promise<Page<Prize>> {
  const definitions = prizesByCost(context.release)[query.sort];
  if (query.isFiltered) return pageOfExchangeable(context, definitions, query);
  const { items, total } = pageOf(definitions, query);
  return { items: await viewsOf(items, context), total };
}

/** Of the prizes those that can be exchanged now with the points that the member has; a visitor has none. */
async function pageOfExchangeable(
  context: ReadContext,
  definitions: readonly PrizeDefinition[],
  query: PageQuery,
): Promise<Page<Prize>> {
  const { db, memberId, now } = context;
  const point = memberId === null ? 0 : await balanceOf(db, memberId);
  const affordable = definitions.filter(({ exchangePoint }) => exchangePoint <= point);
  const counted = await countedOf(affordable, context);
  const exchangeable = counted.filter(
    ({ definition, counts }) => refusalOf(termsOf(definition, counts), 1, point, now) === null,
  );
  const { items, total } = pageOf(exchangeable, query);
  return { items: items.map(({ definition, counts }) => prizeView(definition, counts, context)), total };
}

/** The prizes of the release in the order of its content; at most 100. */
export function allPrizes(context: ReadContext): Promise<Prize[]> {
  return viewsOf(allDefinitions(context.release), context);
}

/** The prizes that the release features, in the order of its content; at most 8. */
export function featuredPrizes(context: ReadContext): Promise<Prize[]> {
  return viewsOf(featuredDefinitions(context.release), context);
}

async function viewsOf(definitions: readonly PrizeDefinition[], context: ReadContext): Promise<Prize[]> {
  const counted = await countedOf(definitions, context);
  return counted.map(({ definition, counts }) => prizeView(definition, counts, context));
}

interface CountedPrize {
  readonly definition: PrizeDefinition;
  readonly counts: PrizeCounts;
}

async function countedOf(
  definitions: readonly PrizeDefinition[],
  { db, memberId }: ReadContext,
): Promise<readonly CountedPrize[]> {
  const ids = definitions.map(({ id }) => id);
  const counts = await readCounts(db, ids, memberId);
  return definitions.map((definition) => ({
    definition,
    // Only a release that never was live has prizes that nobody counted yet.
    counts: counts.get(definition.id) ?? { granted: definition.grantedBefore ?? 0, taken: 0 },
  }));
}
