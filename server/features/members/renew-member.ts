import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { members } from '#server/db/schema/members.ts';
import { picturePath } from '#server/features/pictures/pictures-repository.ts';
import type { SocialAccount } from '#server/features/social-accounts/social-accounts-repository.ts';

/** Gives a member the name and the picture that the account has by now (4.22). */
export async function renewMember(
  db: Database,
  memberId: string,
  { nickname, picture }: Pick<SocialAccount, 'nickname' | 'picture'>,
): Promise<void> {
  if (nickname === null) return;
  await db
    .update(members)
    .set({ nickname, iconPath: picturePath(picture) })
    .where(and(eq(members.id, memberId), isNull(members.leftAt)));
}
