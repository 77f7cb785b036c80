import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import type { PictureSource, SignIn } from '#server/features/social-accounts/provider.ts';
import type { Database } from '#server/db/database.ts';
import { members, socialAccounts } from '#server/db/schema/members.ts';
import { fetchFile } from '#server/outward/fetch-file.ts';
import { OutwardError } from '#server/outward/outward-error.ts';
import type { SocialAccount } from '#server/features/social-accounts/social-accounts-repository.ts';
import { pictureKindOf } from './picture-kind.ts';
import { picturePath, savePicture, type Picture } from './pictures-repository.ts';

const limits = { mostBytes: 512 * 1024, withinMs: 3_000 };

/**
 * Fetches the picture of an account that has none here yet, from where its network has it, and keeps it. Gives the
 * account, without a picture where none can be had: the next log-in tries again. Never throws for the other server.
 */
export async function keepPicture(
  account: SocialAccount,
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
  { providers }: Pick<SignIn, 'providers'>,
  log: FastifyBaseLogger,
): Promise<SocialAccount> {
  const { imageUrl } = account;
  if (account.picture !== null || imageUrl === null) return account;
  try {
    const fetched = await fetchPicture(providers[account.provider].pictureSource(imageUrl));
    return await givePicture(db, account, fetched, clock.now());
  } catch (error) {
    if (!(error instanceof OutwardError)) throw error;
    log.warn({ err: error }, 'the picture of an account could not be had');
    return account;
  }
}

/** Gives an account its picture, and its member, if it has become one. */
export async function givePicture(
  db: Database,
  account: SocialAccount,
  given: Picture,
  now: Date,
): Promise<SocialAccount> {
  const picture = await savePicture(db, given, now);
  const [updated = account] = await db
    .update(socialAccounts)
    .set({ picture })
    .where(eq(socialAccounts.id, account.id))
    .returning();
  const { memberId } = updated;
  if (memberId !== null) {
    await db
      .update(members)
      .set({ iconPath: picturePath(picture) })
      .where(eq(members.id, memberId));
  }
  return updated;
}

async function fetchPicture(source: PictureSource | null): Promise<Picture> {
  if (source === null) throw new OutwardError('The address of the picture is none of the network.');
  const { address, allowsPrivate } = source;
  const bytes = await fetchFile(address, { ...limits, allowsPrivate });
  const mediaType = pictureKindOf(bytes);
  if (mediaType === null)
    throw new OutwardError(`What ${address.host} gave is no picture of 1 to 2,048 pixels a side.`);
  return { mediaType, bytes };
}
