import { eq } from 'drizzle-orm';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import type { Transaction } from '#server/db/database.ts';
import { members, socialAccounts } from '#server/db/schema/members.ts';
import { lockPresentMember } from '#server/features/members/lock-present-member.ts';
import { rememberWelcome } from '#server/features/members/welcomed-accounts.ts';
import { deleteIfUnused, picturePath } from '#server/features/pictures/pictures-repository.ts';
import { moveSessions } from '#server/features/sessions/sessions-repository.ts';
import {
  accountsOf,
  deleteAccountsOf,
  linkToMember,
} from '#server/features/social-accounts/social-accounts-repository.ts';
import type { SocialAccount } from '#server/features/social-accounts/social-accounts-repository.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { forgetAnswersOf } from '#server/http/answers/idempotent-answers.ts';

interface ChangeServices extends Pick<AppDependencies, 'clock' | 'random'> {
  readonly secrets: Secrets;
}

/**
 * Gives a member another account of the network, within one transaction: name and picture become those of the account,
 * the one before is forgotten but for its keyed digest, so that it is not welcomed a second time. Throws `ApiError`: 401
 * for a member who left, 409 `change.not-ready` without a profile, 409 `change.account-taken` for an account that has
 * become a member's.
 */
export async function changeAccount(
  tx: Transaction,
  services: ChangeServices,
  memberId: string,
  socialAccountId: string,
): Promise<void> {
  await lockPresentMember(tx, memberId);
  const now = services.clock.now();
  const { id, nickname, picture, provider } = await lockPending(tx, socialAccountId);
  if (nickname === null) throw notReady();
  const before = await accountsOf(tx, memberId);
  await rememberWelcome(tx, services.secrets, { memberId, accounts: before }, now);
  const from = before.map((account) => account.id);
  await moveSessions(tx, { memberId, from, to: id });
  await deleteAccountsOf(tx, memberId);
  await forgetAnswersOf(
    tx,
    from.map((accountId) => `social-account:${accountId}`),
  );
  if (!(await linkToMember(tx, id, memberId, now))) throw accountTaken();
  await tx
    .update(members)
    .set({ nickname, iconPath: picturePath(picture) })
    .where(eq(members.id, memberId));
  await deleteIfUnused(
    tx,
    before.flatMap(({ picture: old }) => old ?? []),
  );
  const subject = `member:${memberId}`;
  await writeAuditLine(tx, services, {
    actor: subject,
    action: 'member.change-account',
    subject,
    details: { provider },
  });
}

/** 409: the member came back with no other account in this browser. */
export function nothingPending(): ApiError {
  return new ApiError(409, 'change.nothing-pending', 'Please choose the other account at the social network first.');
}

function notReady(): ApiError {
  return new ApiError(409, 'change.not-ready', 'The social network has not given the profile yet.');
}

function accountTaken(): ApiError {
  return new ApiError(409, 'change.account-taken', 'This account belongs to another member.');
}

async function lockPending(tx: Transaction, id: string): Promise<SocialAccount> {
  const [account] = await tx.select().from(socialAccounts).where(eq(socialAccounts.id, id)).for('update');
  if (account === undefined) throw nothingPending();
  if (account.memberId !== null) throw accountTaken();
  return account;
}
