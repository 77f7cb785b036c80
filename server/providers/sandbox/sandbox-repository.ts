import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sandboxCodes, sandboxTokens } from '../../db/schema/sandbox.ts';

export type SandboxCode = typeof sandboxCodes.$inferSelect;
export type SandboxToken = typeof sandboxTokens.$inferSelect;

/** Keeps a new code, and forgets codes and tokens that have ended. */
export async function saveCode(db: Database, code: Omit<SandboxCode, 'usedAt'>, now: Date): Promise<void> {
  await db.delete(sandboxTokens).where(lt(sandboxTokens.expiresAt, now));
  await db.delete(sandboxCodes).where(lt(sandboxCodes.expiresAt, now));
  await db.insert(sandboxCodes).values(code);
}

/**
 * Takes a code for its one use; null when there is none. A second use finds nothing and ends the token that the first
 * one was given (RFC 6749 §4.1.2).
 */
export async function useCode(db: Database, codeHash: string, now: Date): Promise<SandboxCode | null> {
  const rows = await db
    .update(sandboxCodes)
    .set({ usedAt: now })
    .where(and(eq(sandboxCodes.codeHash, codeHash), isNull(sandboxCodes.usedAt)))
    .returning();
  const [code] = rows;
  if (code === undefined) await db.delete(sandboxTokens).where(eq(sandboxTokens.codeHash, codeHash));
  return code ?? null;
}

/** Keeps a new access token. */
export async function saveToken(db: Database, token: Omit<SandboxToken, 'profileReads'>): Promise<void> {
  await db.insert(sandboxTokens).values({ ...token, profileReads: 0 });
}

/** The token that asks for the profile, this time counted; null when there is none or it has ended. */
export async function countProfileRead(db: Database, tokenHash: string, now: Date): Promise<SandboxToken | null> {
  const rows = await db
    .update(sandboxTokens)
    .set({ profileReads: sql`${sandboxTokens.profileReads} + 1` })
    .where(eq(sandboxTokens.tokenHash, tokenHash))
    .returning();
  const [token] = rows;
  return token !== undefined && token.expiresAt > now ? token : null;
}
