import { and, eq, isNull } from 'drizzle-orm';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import type { Secrets } from '#server/base/secrets.ts';
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
  const token = {
    sealedAccessToken: secrets.seal(grant.accessToken, sealContext({ provider, accountId: grant.accountId })),
    tokenExpiresAt: grant.expiresAt,
    updatedAt: now,
  };
  const rows = await db
    .insert(socialAccounts)
    .values({ id: random.uuid(), provider, accountId: grant.accountId, ...token, createdAt: now })
    .onConflictDoUpdate({ target: [socialAccounts.provider, socialAccounts.accountId], set: token })
    .returning();
  const [account] = rows;
  if (account === undefined) throw new Error('The account was not kept.');
  return account;
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
  { screenName, nickname, imageUrl }: ProviderProfile,
  now: Date,
): Promise<SocialAccount> {
  // Another picture is fetched anew.
  const picture = imageUrl === account.imageUrl ? account.picture : null;
  const profile = { screenName, nickname, imageUrl, picture, updatedAt: now };
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

function sealContext({ provider, accountId }: Pick<SocialAccount, 'provider' | 'accountId'>): string {
  return `social account ${provider} ${accountId}`;
}
