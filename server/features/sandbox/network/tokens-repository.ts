import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { createToken, hashToken } from '#server/base/secrets/secret-token.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { sandboxCodes, sandboxRefreshTokens, sandboxTokens } from '#server/db/schema/sandbox.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';

export type SandboxCode = typeof sandboxCodes.$inferSelect;
export type SandboxToken = typeof sandboxTokens.$inferSelect;

/** Whom tokens are for, and what they allow; `codeHash` names the grant, which ends as a whole. */
export type GrantOwner = Pick<SandboxToken, 'codeHash' | 'personaId' | 'scope'>;

/** Tokens as the site gets them; null instead of a refresh token where the scope has no `offline.access`. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresAt: Date;
}

const refreshLifeMs = 180 * 24 * 60 * 60 * 1000;

/** Keeps a new code. */
export async function saveCode(db: Database, code: Omit<SandboxCode, 'usedAt'>): Promise<void> {
  await db.insert(sandboxCodes).values(code);
}

/**
 * Takes a code for its one use; null when there is none. A second use finds nothing and ends the tokens that the first
 * one was given (RFC 6749 §4.1.2).
 */
export async function useCode(db: Database, codeHash: string, now: Date): Promise<SandboxCode | null> {
  const rows = await db
    .update(sandboxCodes)
    .set({ usedAt: now })
    .where(and(eq(sandboxCodes.codeHash, codeHash), isNull(sandboxCodes.usedAt)))
    .returning();
  const [code] = rows;
  if (code === undefined) await endGrant(db, codeHash);
  return code ?? null;
}

/** Makes tokens of a grant, whose access token lives for so many seconds. */
export async function issueTokens(
  db: Database,
  { clock, random }: Pick<AppDependencies, 'clock' | 'random'>,
  owner: GrantOwner,
  accessLifeSeconds: number,
): Promise<IssuedTokens> {
  const { codeHash, personaId, scope } = owner;
  const now = clock.now().getTime();
  const accessToken = createToken(random);
  const expiresAt = new Date(now + accessLifeSeconds * 1000);
  const row = { codeHash, personaId, scope };
  await db.insert(sandboxTokens).values({ ...row, tokenHash: hashToken(accessToken), profileReads: 0, expiresAt });
  if (!scope.split(' ').includes('offline.access')) return { accessToken, refreshToken: null, expiresAt };
  const refreshToken = createToken(random);
  const ends = new Date(now + refreshLifeMs);
  await db.insert(sandboxRefreshTokens).values({ ...row, tokenHash: hashToken(refreshToken), expiresAt: ends });
  return { accessToken, refreshToken, expiresAt };
}

/**
 * Takes a refresh token for its one use, within the transaction that makes the next ones; null when there is none, or it
 * has ended. A second use ends all tokens of its grant (RFC 9700 §4.14.2).
 */
export async function useRefreshToken(tx: Transaction, tokenHash: string, now: Date): Promise<GrantOwner | null> {
  const isThis = eq(sandboxRefreshTokens.tokenHash, tokenHash);
  const [token] = await tx
    .update(sandboxRefreshTokens)
    .set({ usedAt: now })
    .where(and(isThis, isNull(sandboxRefreshTokens.usedAt)))
    .returning();
  if (token !== undefined) return token.expiresAt > now ? token : null;
  const [used] = await tx.select().from(sandboxRefreshTokens).where(isThis);
  if (used !== undefined) await endGrant(tx, used.codeHash);
  return null;
}

async function endGrant(db: Database, codeHash: string): Promise<void> {
  await db.delete(sandboxTokens).where(eq(sandboxTokens.codeHash, codeHash));
  await db.delete(sandboxRefreshTokens).where(eq(sandboxRefreshTokens.codeHash, codeHash));
}

/** The token that a call brings; null when there is none or it has ended. */
export async function findToken(db: Database, tokenHash: string, now: Date): Promise<SandboxToken | null> {
  const [token] = await db.select().from(sandboxTokens).where(eq(sandboxTokens.tokenHash, tokenHash));
  return token !== undefined && token.expiresAt > now ? token : null;
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

/** Ends every access token that there is; sites get new ones for their refresh tokens. */
export async function expireAccessTokens(db: Database): Promise<void> {
  await db.delete(sandboxTokens);
}

/** Ends every token that there is, as if each fan had taken the site's right back. */
export async function revokeGrants(db: Database): Promise<void> {
  await db.delete(sandboxTokens);
  await db.delete(sandboxRefreshTokens);
}

/** Forgets codes and tokens that have ended, at most `limit` of each; returns how many of that of which there were most. */
export async function deleteEndedCodes(tx: Transaction, now: Date, limit: number): Promise<number> {
  const { codeHash } = sandboxCodes;
  const { tokenHash } = sandboxTokens;
  const { tokenHash: refreshHash } = sandboxRefreshTokens;
  const endedCodes = tx.select({ codeHash }).from(sandboxCodes).where(lt(sandboxCodes.expiresAt, now)).limit(limit);
  const endedTokens = tx.select({ tokenHash }).from(sandboxTokens).where(lt(sandboxTokens.expiresAt, now)).limit(limit);
  const endedRefresh = tx
    .select({ refreshHash })
    .from(sandboxRefreshTokens)
    .where(lt(sandboxRefreshTokens.expiresAt, now))
    .limit(limit);
  const deleted = [
    await tx.delete(sandboxCodes).where(inArray(codeHash, endedCodes)).returning({ codeHash }),
    await tx.delete(sandboxTokens).where(inArray(tokenHash, endedTokens)).returning({ tokenHash }),
    await tx.delete(sandboxRefreshTokens).where(inArray(refreshHash, endedRefresh)).returning({ refreshHash }),
  ];
  return Math.max(...deleted.map((rows) => rows.length));
}
