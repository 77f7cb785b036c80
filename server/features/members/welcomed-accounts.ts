import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { welcomedAccounts } from '#server/db/schema/members.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import type { SocialAccount } from '#server/features/social-accounts/social-accounts-repository.ts';
import { welcome } from './welcome-kind.ts';

type Account = Pick<SocialAccount, 'provider' | 'accountId'>;

/** Says whether the account had the points of welcome before it left. */
export async function wasWelcomed(db: Database, secrets: Secrets, account: Account): Promise<boolean> {
  return (await db.$count(welcomedAccounts, eq(welcomedAccounts.digest, digestOf(secrets, account)))) > 0;
}

/** Keeps, of a member who leaves, that these accounts had the points of welcome; nothing where there were none. */
export async function rememberWelcome(
  tx: Transaction,
  secrets: Secrets,
  { memberId, accounts }: { readonly memberId: string; readonly accounts: readonly Account[] },
  leftAt: Date,
): Promise<void> {
  const paid = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .innerJoin(pointAccounts, eq(pointAccounts.id, transfers.memberAccountId))
    .where(and(eq(pointAccounts.memberId, memberId), eq(transfers.kind, welcome.name)))
    .limit(1);
  if (paid.length === 0 || accounts.length === 0) return;
  const rows = accounts.map((account) => ({ digest: digestOf(secrets, account), leftAt }));
  await tx.insert(welcomedAccounts).values(rows).onConflictDoNothing();
}

function digestOf(secrets: Secrets, { provider, accountId }: Account): string {
  return secrets.digest(`${provider} ${accountId}`, 'welcomed accounts');
}
