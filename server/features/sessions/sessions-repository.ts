import { eq, inArray, lt, or, sql } from 'drizzle-orm';
import { dayMs } from '#server/base/day.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { onceForDatabase } from '#server/db/once-for-database.ts';
import { sessions } from '#server/db/schema/sessions.ts';

export type StoredSession = typeof sessions.$inferSelect;

/** A session ends when it was not used for this long. */
export const sessionLifeMs = 30 * dayMs;

/** An ended session is kept this long, so that its browser learns that it ended. */
const keptAfterEndMs = 30 * dayMs;

const selectSession = onceForDatabase((db) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('session'),
);

/** The session of an id (the hash of the cookie), ended ones too; null when there is none. */
export async function findSession(db: Database, id: string): Promise<StoredSession | null> {
  const [session] = await selectSession(db).execute({ id });
  return session ?? null;
}

/** Starts a session in place of the one that the browser had, so that no id outlives a log-in. */
export async function startSession(
  db: Database,
  session: Pick<StoredSession, 'id' | 'memberId' | 'socialAccountId'>,
  replaced: string | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    if (replaced !== null) await transaction.delete(sessions).where(eq(sessions.id, replaced));
    await transaction.insert(sessions).values({ ...session, createdAt: now, expiresAt: endFrom(now) });
  });
}

/** Lets a session live its whole life again from now. */
export async function prolongSession(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: endFrom(now) })
    .where(eq(sessions.id, id));
}

const keptAfterRegistrationMs = 10 * 60 * 1000;

/** Lets the session of a fan who has registered by it end soon: until then a registration whose answer got lost is repeated by it. */
export async function endSignUpSoon(db: Database, id: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + keptAfterRegistrationMs);
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id));
}

/** Ends a session at once. */
export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Has every session of a member name another account, and ends those in which the accounts before signed up. */
export async function moveSessions(
  tx: Transaction,
  { memberId, from, to }: { readonly memberId: string; readonly from: readonly string[]; readonly to: string },
): Promise<void> {
  await tx.update(sessions).set({ socialAccountId: to }).where(eq(sessions.memberId, memberId));
  await tx.delete(sessions).where(inArray(sessions.socialAccountId, [...from]));
}

/** Ends at once every session of a member, and those in which somebody signs up with one of these accounts. */
export async function deleteSessionsOf(
  tx: Transaction,
  memberId: string,
  socialAccountIds: readonly string[],
): Promise<void> {
  const { memberId: member, socialAccountId } = sessions;
  await tx.delete(sessions).where(or(eq(member, memberId), inArray(socialAccountId, [...socialAccountIds])));
}

/** Forgets at most `limit` sessions that ended long ago; returns how many. */
export async function deleteEndedSessions(tx: Transaction, now: Date, limit: number): Promise<number> {
  const ended = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.expiresAt, new Date(now.getTime() - keptAfterEndMs)))
    .limit(limit);
  const deleted = await tx.delete(sessions).where(inArray(sessions.id, ended)).returning({ id: sessions.id });
  return deleted.length;
}

function endFrom(now: Date): Date {
  return new Date(now.getTime() + sessionLifeMs);
}
