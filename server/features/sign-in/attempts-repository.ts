import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Provider as ProviderName } from '#schemas/entities/product.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { authorizationAttempts } from '#server/db/schema/sessions.ts';

export type SignInPurpose = (typeof authorizationAttempts.$inferSelect)['purpose'];
export type AuthorizationAttempt = typeof authorizationAttempts.$inferSelect;

/** Remembers a browser that leaves for a social network. */
export async function saveAttempt(db: Database, attempt: AuthorizationAttempt): Promise<void> {
  await db.insert(authorizationAttempts).values(attempt);
}

/**
 * The attempt that a browser comes back from, taken so that no second answer finds it; `isInTime` says whether it still
 * counts. Null when there is none, or when another browser or another network began it, whose own it stays.
 */
export async function takeAttempt(
  db: Database,
  asked: { readonly stateHash: string; readonly browserHash: string; readonly provider: ProviderName },
  now: Date,
): Promise<{ readonly attempt: AuthorizationAttempt; readonly isInTime: boolean } | null> {
  const rows = await db
    .delete(authorizationAttempts)
    .where(
      and(
        eq(authorizationAttempts.stateHash, asked.stateHash),
        eq(authorizationAttempts.browserHash, asked.browserHash),
        eq(authorizationAttempts.provider, asked.provider),
      ),
    )
    .returning();
  const [attempt] = rows;
  return attempt === undefined ? null : { attempt, isInTime: attempt.expiresAt > now };
}

/** What the attempt of a state was begun for, without taking it; null when there is none. */
export async function findPurpose(db: Database, stateHash: string): Promise<SignInPurpose | null> {
  const rows = await db
    .select({ purpose: authorizationAttempts.purpose })
    .from(authorizationAttempts)
    .where(eq(authorizationAttempts.stateHash, stateHash));
  return rows[0]?.purpose ?? null;
}

/** Forgets at most `limit` browsers that never came back; returns how many. */
export async function deleteEndedAttempts(tx: Transaction, now: Date, limit: number): Promise<number> {
  const { stateHash } = authorizationAttempts;
  const ended = tx.select({ stateHash }).from(authorizationAttempts).where(lt(authorizationAttempts.expiresAt, now));
  const deleted = await tx
    .delete(authorizationAttempts)
    .where(inArray(stateHash, ended.limit(limit)))
    .returning({ stateHash });
  return deleted.length;
}
