import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { socialAccounts } from '#server/db/schema/members.ts';
import type { ProviderGrant, ProviderProfile } from './provider.ts';

export type SocialAccount = typeof socialAccounts.$inferSelect;

/** Keeps what a network granted: makes the account known, or gives the known one its new token. */
export async function saveGrant(
  { db, clock, random }: Pick<AppDependencies, 'db' | 'clock' | 'random'>,
  secrets: Secrets,
  provider: SocialAccount['provider'],
  grant: ProviderGrant,
): Promise<SocialAccount> {
  const now = clock.now();
  const token = { ...sealedTokens(secrets, provider, grant), updatedAt: now };
  const rows = await db
    .insert(socialAccounts)
    .values({ id: random.uuid(), provider, accountId: grant.accountId, ...token, createdAt: now })
    .onConflictDoUpdate({ target: [socialAccounts.provider, socialAccounts.accountId], set: token })
    .returning();
  const [account] = rows;
  if (account === undefined) throw new Error('The account was not kept.');
  return account;
}

/**
 * Claims the right to use the refresh token of an account, as it was read, until then; false when another process has it,
 * or the token was exchanged meanwhile.
 */
export async function claimRefresh(
  db: Database,
  { id, sealedRefreshToken }: Pick<SocialAccount, 'id' | 'sealedRefreshToken'>,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { refreshClaimedUntil } = socialAccounts;
  const rows = await db
    .update(socialAccounts)
    .set({ refreshClaimedUntil: until })
    .where(
      and(
        eq(socialAccounts.id, id),
        eq(socialAccounts.sealedRefreshToken, sealedRefreshToken ?? ''),
        or(isNull(refreshClaimedUntil), lte(refreshClaimedUntil, now)),
      ),
    )
    .returning({ id: socialAccounts.id });
  return rows.length === 1;
}

/** A claim on the refresh token of an account. */
export interface RefreshClaim {
  readonly account: SocialAccount;
  readonly until: Date;
}

/** Keeps what a claimed refresh token was exchanged for, and gives the claim back; null when the claim was lost. */
export async function saveRefreshed(
  db: Database,
  secrets: Secrets,
  claim: RefreshClaim,
  grant: ProviderGrant,
): Promise<SocialAccount | null> {
  const { provider, sealedRefreshToken } = claim.account;
  const tokens = sealedTokens(secrets, provider, grant);
  return endClaim(db, claim, { ...tokens, sealedRefreshToken: tokens.sealedRefreshToken ?? sealedRefreshToken });
}

/** Gives a claim back; a refresh token that the network takes no more is forgotten. */
export async function releaseClaim(db: Database, claim: RefreshClaim, isTokenGood: boolean): Promise<void> {
  await endClaim(db, claim, { refreshClaimedUntil: null, ...(!isTokenGood && { sealedRefreshToken: null }) });
}

async function endClaim(
  db: Database,
  { account, until }: RefreshClaim,
  changes: Partial<SocialAccount>,
): Promise<SocialAccount | null> {
  const rows = await db
    .update(socialAccounts)
    .set(changes)
    .where(and(eq(socialAccounts.id, account.id), eq(socialAccounts.refreshClaimedUntil, until)))
    .returning();
  return rows[0] ?? null;
}

/** The account of an identifier; null when there is none. */
export async function findSocialAccount(db: Database, id: string): Promise<SocialAccount | null> {
  const rows = await db.select().from(socialAccounts).where(eq(socialAccounts.id, id));
  return rows[0] ?? null;
}

/** Keeps the names and the image of an account, and returns it as it is now. */
export async function saveProfile(
  db: Database,
  account: SocialAccount,
  { screenName, nickname, imageUrl, openedAt }: ProviderProfile,
  now: Date,
): Promise<SocialAccount> {
  // Another picture is fetched anew.
  const picture = imageUrl === account.imageUrl ? account.picture : null;
  const profile = { screenName, nickname, imageUrl, picture, openedAt: openedAt ?? account.openedAt, updatedAt: now };
  await db.update(socialAccounts).set(profile).where(eq(socialAccounts.id, account.id));
  return { ...account, ...profile };
}

/** Gives an account to a member; false when it has one already. */
export async function linkToMember(db: Database, id: string, memberId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(socialAccounts)
    .set({ memberId, updatedAt: now })
    .where(and(eq(socialAccounts.id, id), isNull(socialAccounts.memberId)))
    .returning({ id: socialAccounts.id });
  return rows.length === 1;
}

/** The accounts of a member. */
export function accountsOf(db: Database, memberId: string): Promise<SocialAccount[]> {
  return db.select().from(socialAccounts).where(eq(socialAccounts.memberId, memberId));
}

/** Forgets the accounts of a member: who they are at the network, and the right to act for them. */
export async function deleteAccountsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(socialAccounts).where(eq(socialAccounts.memberId, memberId));
}

/** The token to ask the network with. */
export function accessTokenOf(account: SocialAccount, secrets: Secrets): string {
  return secrets.open(account.sealedAccessToken, sealContext(account));
}

/** The token that a new one is had with; null where there is none. */
export function refreshTokenOf(account: SocialAccount, secrets: Secrets): string | null {
  const { sealedRefreshToken } = account;
  return sealedRefreshToken === null ? null : secrets.open(sealedRefreshToken, refreshContext(account));
}

function sealedTokens(
  secrets: Secrets,
  provider: SocialAccount['provider'],
  { accountId, accessToken, refreshToken, expiresAt }: ProviderGrant,
) {
  const owner = { provider, accountId };
  return {
    sealedAccessToken: secrets.seal(accessToken, sealContext(owner)),
    tokenExpiresAt: expiresAt,
    sealedRefreshToken: refreshToken === null ? null : secrets.seal(refreshToken, refreshContext(owner)),
    refreshClaimedUntil: null,
  };
}

function refreshContext(account: Pick<SocialAccount, 'provider' | 'accountId'>): string {
  return `${sealContext(account)} refresh`;
}

function sealContext({ provider, accountId }: Pick<SocialAccount, 'provider' | 'accountId'>): string {
  return `social account ${provider} ${accountId}`;
}
