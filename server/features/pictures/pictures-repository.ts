import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { pictures, socialAccounts } from '#server/db/schema/members.ts';
import { apiPrefix } from '#schemas/api/conventions.ts';
import type { PictureKind } from '#server/db/schema/members.ts';

/** A picture of a member as it came from the network and was found to be one. */
export interface Picture {
  readonly mediaType: PictureKind;
  readonly bytes: Buffer;
}

/** Keeps a picture once, however many have it; gives its hash. */
export async function savePicture(db: Database, { mediaType, bytes }: Picture, now: Date): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await db.insert(pictures).values({ hash, mediaType, bytes, createdAt: now }).onConflictDoNothing();
  return hash;
}

/** The picture of a hash; null when there is none. */
export async function readPicture(db: Database, hash: string): Promise<Picture | null> {
  const [picture] = await db.select().from(pictures).where(eq(pictures.hash, hash));
  return picture === undefined ? null : { mediaType: picture.mediaType, bytes: Buffer.from(picture.bytes) };
}

/** Where browsers get a picture, which never changes; empty where there is none, and a figure is shown instead. */
export function picturePath(hash: string | null): string {
  return hash === null ? '' : `${apiPrefix}/pictures/${hash}`;
}

const keptUnusedMs = 24 * 60 * 60 * 1000;

/** Forgets those of some pictures that nobody has any more. */
export async function deleteIfUnused(tx: Transaction, hashes: readonly string[]): Promise<void> {
  await tx.delete(pictures).where(and(inArray(pictures.hash, [...hashes]), isUnused(tx)));
}

/** Forgets at most `limit` pictures that nobody has and that came a day ago; gives how many. */
export async function deleteUnusedPictures(tx: Transaction, now: Date, limit: number): Promise<number> {
  const unused = tx
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(and(lt(pictures.createdAt, new Date(now.getTime() - keptUnusedMs)), isUnused(tx)))
    .limit(limit);
  const deleted = await tx.delete(pictures).where(inArray(pictures.hash, unused)).returning({ hash: pictures.hash });
  return deleted.length;
}

function isUnused(tx: Transaction): SQL {
  return notExists(tx.select().from(socialAccounts).where(eq(socialAccounts.picture, pictures.hash)));
}
