import type { Campaign } from '#schemas/campaign.ts';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import type { Transaction } from '#server/db/database.ts';
import { loginRequired } from '#server/http/requests/request-member.ts';
import { lockMemberAccount } from '#server/ledger/accounts.ts';
import { deleteHeldOf } from '#server/ledger/held-rewards.ts';
import { forgetAnswersOf } from '#server/http/answers/idempotent-answers.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { dissociate } from '#server/features/associations/associations-repository.ts';
import { deleteDevicesOf } from '#server/features/fair-play/member-devices.ts';
import { forgetReferencesOf } from '#server/features/distributions/user-prizes-repository.ts';
import { giveUpHeld } from '#server/features/gachas/leave-gachas.ts';
import { purgeInquiriesOf } from '#server/features/inquiries/inquiries-repository.ts';
import { leaveInvitations } from '#server/features/invitations/leave-invitations.ts';
import { forgetMember } from '#server/features/members/forget-member.ts';
import { deleteReadsOf } from '#server/features/notifications/notification-reads.ts';
import { rememberWelcome } from '#server/features/members/welcomed-accounts.ts';
import { deleteIfUnused } from '#server/features/pictures/pictures-repository.ts';
import { deleteSessionsOf } from '#server/features/sessions/sessions-repository.ts';
import { accountsOf, deleteAccountsOf } from '#server/features/social-accounts/social-accounts-repository.ts';
import { deleteActionsOf } from '#server/features/social-actions/actions-repository.ts';
import { deleteActionErrorsOf } from '#server/features/social-actions/action-errors.ts';

interface DeregistrationServices extends Pick<AppDependencies, 'clock' | 'random'> {
  readonly secrets: Secrets;
}

/**
 * Lets a member leave, within one transaction: every session ends, what is personal goes, and the books stay, of a member
 * without a name. Throws `ApiError` 403 `deregister.closed` where the campaign does not let members leave (4.33), 401
 * `auth.login-required` for one who left already; nothing is changed then.
 */
export async function deregisterMember(
  tx: Transaction,
  services: DeregistrationServices,
  { deregisterStatus = 'invalid' }: Campaign['product'],
  memberId: string,
): Promise<void> {
  if (deregisterStatus !== 'valid') throw new ApiError(403, 'deregister.closed', 'Accounts cannot be deleted now.');
  const now = services.clock.now();
  // What the member pays for meanwhile comes before, or is refused.
  await lockMemberAccount(tx, memberId);
  if (!(await forgetMember(tx, memberId, now))) throw loginRequired();
  const accounts = await accountsOf(tx, memberId);
  await rememberWelcome(tx, services.secrets, { memberId, accounts }, now);
  await leaveInvitations(tx, services.secrets, memberId, now);
  await eraseTraces(tx, { memberId, accounts }, now);
  const subject = `member:${memberId}`;
  await writeAuditLine(tx, services, { actor: subject, action: 'member.deregister', subject, details: {} });
}

interface Leaving {
  readonly memberId: string;
  readonly accounts: Awaited<ReturnType<typeof accountsOf>>;
}

/** Whatever else keeps something of a member erases it here. Sessions name accounts, and accounts pictures: in this order. */
async function eraseTraces(tx: Transaction, { memberId, accounts }: Leaving, now: Date): Promise<void> {
  const accountIds = accounts.map(({ id }) => id);
  await deleteSessionsOf(tx, memberId, accountIds);
  await deleteAccountsOf(tx, memberId);
  await deleteIfUnused(
    tx,
    accounts.flatMap(({ picture }) => picture ?? []),
  );
  await dissociate(tx, memberId);
  await deleteActionErrorsOf(tx, memberId);
  await deleteActionsOf(tx, memberId);
  await deleteHeldOf(tx, memberId);
  await deleteDevicesOf(tx, memberId);
  await deleteReadsOf(tx, memberId);
  await forgetReferencesOf(tx, memberId);
  await purgeInquiriesOf(tx, memberId, now);
  await giveUpHeld(tx, memberId, now);
  await forgetAnswersOf(tx, [`member:${memberId}`, ...accountIds.map((id) => `social-account:${id}`)]);
}
