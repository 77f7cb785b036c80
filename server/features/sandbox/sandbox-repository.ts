import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { sandboxCodes, sandboxTokens } from '#server/db/schema/sandbox.ts';

export type SandboxCode = typeof sandboxCodes.$inferSelect;
export type SandboxToken = typeof sandboxTokens.$inferSelect;

/** Keeps a new code. */
export async function saveCode(db: Database, code: Omit<SandboxCode, 'usedAt'>): Promise<void> {
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

/** Forgets codes and tokens that have ended, at most `limit` of each; returns how many of that of which there were more. */
export async function deleteEndedCodes(tx: Transaction, now: Date, limit: number): Promise<number> {
  const { codeHash } = sandboxCodes;
  const { tokenHash } = sandboxTokens;
  const endedCodes = tx.select({ codeHash }).from(sandboxCodes).where(lt(sandboxCodes.expiresAt, now)).limit(limit);
  const endedTokens = tx.select({ tokenHash }).from(sandboxTokens).where(lt(sandboxTokens.expiresAt, now)).limit(limit);
  const codes = await tx.delete(sandboxCodes).where(inArray(codeHash, endedCodes)).returning({ codeHash });
  const tokens = await tx.delete(sandboxTokens).where(inArray(tokenHash, endedTokens)).returning({ tokenHash });
  return Math.max(codes.length, tokens.length);
}
