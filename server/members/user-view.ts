import { eq } from 'drizzle-orm';
import type { User } from '#schemas/entities/user.ts';
import type { Database } from '../db/database.ts';
import { members } from '../db/schema/members.ts';
import { readUserPoint } from '../points/user-point.ts';

/** A member as pages see them (spec §3, Current user). Throws for an unknown member. */
export async function readUser(db: Database, memberId: string): Promise<User> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  if (!member) throw new Error(`There is no member ${memberId}.`);
  return {
    id: member.id,
    nickname: member.nickname,
    iconPath: member.iconPath,
    userPoint: await readUserPoint(db, memberId),
    serviceAssociation: null,
    followedOfficial: false,
    repliedOfficialTweet: false,
    reachedTweetPointMax: false,
    userNotification: { raffleAwards: [] },
    isLinkedApp: false,
  };
}
