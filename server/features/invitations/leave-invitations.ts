import { inArray } from 'drizzle-orm';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { invitationLeavers } from '#server/db/schema/invitations.ts';
import { accountsOf } from '#server/features/social-accounts/social-accounts-repository.ts';
import { deleteCodeOf } from './invitation-codes.ts';
import { tookPart } from './invitations-repository.ts';

/**
 * Takes the code of a member who leaves, whose accounts still stand; who invited whom stays, of a member without a name. That
 * the accounts took part is remembered: whoever leaves and comes again is not invited anew.
 */
export async function leaveInvitations(
  tx: Transaction,
  secrets: Secrets,
  memberId: string,
  leftAt: Date,
): Promise<void> {
  await deleteCodeOf(tx, memberId);
  const digests = await digestsOf(tx, secrets, memberId);
  if (digests.length === 0 || !(await tookPart(tx, memberId))) return;
  const rows = digests.map((digest) => ({ digest, leftAt }));
  await tx.insert(invitationLeavers).values(rows).onConflictDoNothing();
}

/** Says whether an account of the member took part in invitations and left since. */
export async function hasLeftBefore(db: Database, secrets: Secrets, memberId: string): Promise<boolean> {
  const digests = await digestsOf(db, secrets, memberId);
  return digests.length > 0 && (await db.$count(invitationLeavers, inArray(invitationLeavers.digest, digests))) > 0;
}

async function digestsOf(db: Database, secrets: Secrets, memberId: string): Promise<string[]> {
  const accounts = await accountsOf(db, memberId);
  return accounts.map(({ provider, accountId }) => secrets.digest(`${provider} ${accountId}`, 'invitations'));
}
