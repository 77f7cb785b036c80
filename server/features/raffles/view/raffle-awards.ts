import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { User } from '#schemas/entities/user.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { Database } from '#server/db/database.ts';
import type { members } from '#server/db/schema/members.ts';
import { raffleAcknowledgements, raffleAwards } from '#server/db/schema/raffles.ts';
import { addressOfAsset } from '#server/releases/address-of-asset.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import { raffleInRelease } from '../model/known-raffles.ts';

/** What a member won, as the tables say it. */
export interface WonPrize {
  readonly raffleId: string;
  readonly prizeId: string;
}

/** What a member won and was not shown yet, the oldest first, as one value of a query. */
export function unseenAwardsOf(memberId: SQL | typeof members.id): SQL<WonPrize[]> {
  const { raffleId, prizeId, awardedAt } = raffleAwards;
  return sql<WonPrize[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('raffleId', ${raffleId}, 'prizeId', ${prizeId}) ORDER BY ${awardedAt}, ${raffleId}), '[]')
    FROM ${raffleAwards}
    LEFT JOIN ${raffleAcknowledgements} ON ${raffleAcknowledgements.awardId} = ${raffleAwards.id}
    WHERE ${raffleAwards.memberId} = ${memberId} AND ${raffleAwards.state} = 'won' AND ${raffleAcknowledgements.awardId} IS NULL)`;
}

type RaffleAward = User['userNotification']['raffleAwards'][number];

/** What was won as pages show it: by the release, or where that no longer has the raffle, by the last one that had it. */
export async function awardViews(
  db: Database,
  { release, locale }: { readonly release: Release; readonly locale: Locale },
  won: readonly WonPrize[],
): Promise<RaffleAward[]> {
  const views: RaffleAward[] = [];
  for (const { raffleId, prizeId } of won) {
    const known = await raffleInRelease(db, release, raffleId);
    const prize = known?.definition.prizes.find(({ id }) => id === prizeId);
    if (known === null || prize === undefined) continue;
    views.push({
      raffleId,
      raffleName: known.definition.name[locale],
      name: prize.name[locale],
      iconSrc: addressOfAsset(prize.icon, known.release.assets),
    });
  }
  return views;
}

/** Keeps that a member was shown what it won in a raffle; nothing where it won nothing, or that was kept before. */
export async function acknowledgeAward(
  db: Database,
  { memberId, raffleId, now }: { readonly memberId: string; readonly raffleId: string; readonly now: Date },
): Promise<void> {
  const [award] = await db
    .select({ awardId: raffleAwards.id })
    .from(raffleAwards)
    .leftJoin(raffleAcknowledgements, eq(raffleAcknowledgements.awardId, raffleAwards.id))
    .where(
      and(
        eq(raffleAwards.memberId, memberId),
        eq(raffleAwards.raffleId, raffleId),
        eq(raffleAwards.state, 'won'),
        isNull(raffleAcknowledgements.awardId),
      ),
    );
  if (award === undefined) return;
  await db
    .insert(raffleAcknowledgements)
    .values({ ...award, acknowledgedAt: now })
    .onConflictDoNothing();
}
