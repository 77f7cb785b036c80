import { eq } from 'drizzle-orm';
import type { Campaign } from '#schemas/campaign.ts';
import type { User } from '#schemas/entities/user.ts';
import type { Database } from '../db/database.ts';
import { members } from '../db/schema/members.ts';
import { readUserPoint } from '../points/user-point.ts';

/** A member of a campaign as pages see it (spec §3, Current user); null when there is none of that id. */
export async function readUser(db: Database, campaign: Campaign, memberId: string): Promise<User | null> {
  const rows = await db.select().from(members).where(eq(members.id, memberId));
  const [member] = rows;
  if (member === undefined) return null;
  const userPoint = await readUserPoint(db, campaign.points, memberId);
  return {
    id: member.id,
    nickname: member.nickname,
    iconPath: member.iconPath,
    userPoint,
    serviceAssociation: null,
    followedOfficial: false,
    repliedOfficialTweet: false,
    reachedTweetPointMax: userPoint.availableSnsGetPoint === 0 && userPoint.maxSnsGetPoint > 0,
    userNotification: { raffleAwards: [] },
    isLinkedApp: false,
  };
}
