import { and, eq, isNull, sql } from 'drizzle-orm';
import type { User } from '#schemas/entities/user.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { countUnread } from '#server/features/notifications/notification-list.ts';
import { readIdsOf } from '#server/features/notifications/notification-reads.ts';
import { awardViews, unseenAwardsOf } from '#server/features/raffles/view/raffle-awards.ts';
import { targetKey } from '#server/features/social-actions/action-target.ts';
import { hasDone } from '#server/features/social-actions/actions-repository.ts';
import type { Database } from '#server/db/database.ts';
import { onceForDatabase } from '#server/db/once-for-database.ts';
import { agreements, members, serviceAssociations } from '#server/db/schema/members.ts';
import { loginRequired } from '#server/http/requests/request-member.ts';
import { ledgerPoints, userPoint } from '#server/ledger/user-point.ts';
import type { Release } from '#server/releases/stored/release-view.ts';

const selectMember = onceForDatabase((db) =>
  db
    .select({
      id: members.id,
      nickname: sql<string>`${members.nickname}`,
      iconPath: sql<string>`${members.iconPath}`,
      displayData: serviceAssociations.displayData,
      agreedTo: agreements.version,
      registeredAt: members.createdAt,
      readIds: readIdsOf(members.id),
      won: unseenAwardsOf(members.id),
      followedOfficial: hasDone(db, members.id, { actionType: 'follow', target: sql.placeholder('officialTarget') }),
      repliedOfficialTweet: hasDone(db, members.id, { actionType: 'reply_send' }),
      ...ledgerPoints(db, sql`${members.id}`),
    })
    .from(members)
    .leftJoin(serviceAssociations, eq(serviceAssociations.memberId, members.id))
    .leftJoin(
      agreements,
      and(eq(agreements.memberId, members.id), eq(agreements.version, sql.placeholder('termsVersion'))),
    )
    .where(and(eq(members.id, sql.placeholder('memberId')), isNull(members.leftAt)))
    .prepare('member'),
);

/** The release that a member is seen in, in which language, and when. */
export interface Seen {
  readonly release: Release;
  readonly locale: Locale;
  readonly now: Date;
}

/** A member of a campaign as pages see it; null when there is none of that id, or who left. */
export async function readUser(db: Database, seen: Seen, memberId: string): Promise<User | null> {
  const { campaign } = seen.release;
  const { terms, twitterAccount } = campaign.product;
  const [member] = await selectMember(db).execute({
    memberId,
    termsVersion: terms?.version ?? null,
    officialTarget: targetKey({ kind: 'account', screenName: twitterAccount }),
  });
  if (member === undefined) return null;
  const { id, nickname, iconPath, displayData, agreedTo, registeredAt, readIds, won, ...others } = member;
  const { followedOfficial, repliedOfficialTweet, ...points } = others;
  const point = userPoint(points, campaign.points);
  return {
    id,
    nickname,
    iconPath,
    userPoint: point,
    serviceAssociation: displayData === null ? null : { displayData },
    followedOfficial,
    repliedOfficialTweet,
    reachedTweetPointMax: point.availableSnsGetPoint === 0 && point.maxSnsGetPoint > 0,
    hasAgreedToTerms: terms === undefined || agreedTo !== null,
    unreadNotifications: countUnread(campaign, { registeredAt, readIds }, seen.now),
    userNotification: { raffleAwards: await awardViews(db, seen, won) },
    isLinkedApp: displayData !== null,
  };
}

/** The member as the page sees the one who sent a call. Rejects with 401 for one who left while it was under way. */
export async function readMember(db: Database, seen: Seen, memberId: string): Promise<User> {
  const user = await readUser(db, seen, memberId);
  if (user === null) throw loginRequired();
  return user;
}
