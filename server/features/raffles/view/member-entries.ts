import { and, desc, eq, max, sql, sum } from 'drizzle-orm';
import type { RaffleEntry } from '#schemas/entities/raffle.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { hrefOf } from '#server/awards/delivery.ts';
import type { Database } from '#server/db/database.ts';
import { raffleAwards, raffleDraws, raffleEntries } from '#server/db/schema/raffles.ts';
import type { Page, Slice } from '#server/http/requests/paging.ts';
import type { MemberContext } from '#server/http/requests/source-reader.ts';
import { addressOfAsset } from '#server/releases/address-of-asset.ts';
import { raffleInRelease } from '../model/known-raffles.ts';
import type { ShownRaffle } from '../model/known-raffles.ts';
import { checkPathOf } from './raffle-view.ts';

const mostIds = 100;

/** One page of the raffles that a member entered, the one entered last first. A page beyond the end is empty. */
export async function memberEntryPage(context: MemberContext, { page, perPage }: Slice): Promise<Page<RaffleEntry>> {
  const { db, memberId } = context;
  const rows = await enteredRaffles(db, memberId)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await countEntered(db, memberId);
  const items: RaffleEntry[] = [];
  for (const row of rows) {
    const shown = await raffleInRelease(db, context.release, row.id);
    if (shown !== null) items.push(entryView(row, shown, context.locale));
  }
  return { items, total };
}

/** All raffles that a member entered, the one entered last first. */
export async function allMemberEntries(context: MemberContext): Promise<RaffleEntry[]> {
  const perPage = 100;
  const items: RaffleEntry[] = [];
  for (let page = 1; ; page += 1) {
    const next = await memberEntryPage(context, { page, perPage });
    items.push(...next.items);
    if (page * perPage >= next.total) return items;
  }
}

async function countEntered(db: Database, memberId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(distinct ${raffleEntries.raffleId})`.mapWith(Number) })
    .from(raffleEntries)
    .where(eq(raffleEntries.memberId, memberId));
  return row?.count ?? 0;
}

function enteredRaffles(db: Database, memberId: string) {
  const { raffleId, amount, cost, createdAt, id } = raffleEntries;
  const enteredAt = max(createdAt);
  return db
    .select({
      id: raffleId,
      amount: sum(amount).mapWith(Number),
      spentPoint: sum(cost).mapWith(Number),
      enteredAt: sql`${enteredAt}`.mapWith(createdAt),
      entries: sql<
        string[]
      >`(array_agg(${id}::text ORDER BY ${raffleEntries.amountAfter}))[1:${sql.raw(String(mostIds))}]`,
      isDrawn: sql<boolean>`${raffleDraws.raffleId} IS NOT NULL`,
      prizeId: raffleAwards.prizeId,
      code: raffleAwards.code,
    })
    .from(raffleEntries)
    .leftJoin(raffleDraws, eq(raffleDraws.raffleId, raffleId))
    .leftJoin(
      raffleAwards,
      and(
        eq(raffleAwards.raffleId, raffleId),
        eq(raffleAwards.memberId, raffleEntries.memberId),
        eq(raffleAwards.state, 'won'),
      ),
    )
    .where(eq(raffleEntries.memberId, memberId))
    .groupBy(raffleId, raffleDraws.raffleId, raffleAwards.prizeId, raffleAwards.code)
    .orderBy(desc(enteredAt), raffleId);
}

type EnteredRow = Awaited<ReturnType<typeof enteredRaffles>>[number];

function entryView(
  { prizeId, code, isDrawn, enteredAt, ...row }: EnteredRow,
  { definition, release }: ShownRaffle,
  locale: Locale,
): RaffleEntry {
  const won = definition.prizes.find(({ id }) => id === prizeId);
  const undrawn = isDrawn ? 'lost' : 'waiting';
  return {
    ...row,
    name: definition.name[locale],
    enteredAt: enteredAt.toISOString(),
    endAt: new Date(definition.endAt).toISOString(),
    result: won === undefined ? undrawn : 'won',
    checkPath: checkPathOf(row.id, isDrawn),
    prize:
      won === undefined || code === null
        ? null
        : {
            name: won.name[locale],
            iconSrc: addressOfAsset(won.icon, release.assets),
            code,
            href: hrefOf(won.delivery),
          },
    parameter: { iconSrc: addressOfAsset(definition.icon, release.assets) },
  };
}
