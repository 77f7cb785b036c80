import { eq } from 'drizzle-orm';
import type { MemberExport } from '#schemas/api/users.ts';
import { loginRequired } from '#server/http/requests/request-member.ts';
import { members } from '#server/db/schema/members.ts';
import { exportPrizes } from '#server/features/distributions/user-prize-list.ts';
import { devicesOf } from '#server/features/fair-play/member-devices.ts';
import { drawsOf } from '#server/features/gachas/leave-gachas.ts';
import { inquiriesOf } from '#server/features/inquiries/inquiries-repository.ts';
import { exportInvitations } from '#server/features/invitations/invitations-repository.ts';
import { readUser } from '#server/features/members/user-view.ts';
import { readsOf } from '#server/features/notifications/notification-reads.ts';
import { pointsUnderReview, wholePointHistory } from '#server/features/points/point-history.ts';
import { allMemberEntries } from '#server/features/raffles/view/member-entries.ts';
import { agreementsOf } from '#server/features/terms/agreements.ts';
import { accountsOf } from '#server/features/social-accounts/social-accounts-repository.ts';
import type { SocialAccount } from '#server/features/social-accounts/social-accounts-repository.ts';
import { allActionErrors } from '#server/features/social-actions/action-errors.ts';
import { actionsOf } from '#server/features/social-actions/actions-repository.ts';
import type { ActionRow } from '#server/features/social-actions/actions-repository.ts';
import type { MemberContext } from '#server/http/requests/source-reader.ts';

/** Everything that is kept of a member, but for secrets. Throws `ApiError` 401 `auth.login-required` for one who left. */
export async function exportMember(context: MemberContext): Promise<MemberExport> {
  const { db, memberId, release, locale, now } = context;
  const user = await readUser(db, { release, locale, now }, memberId);
  const [member] = await db.select({ createdAt: members.createdAt }).from(members).where(eq(members.id, memberId));
  if (user === null || member === undefined) throw loginRequired();
  return {
    exportedAt: now.toISOString(),
    member: { id: memberId, registeredAt: member.createdAt.toISOString() },
    user,
    accounts: (await accountsOf(db, memberId)).map(exportedAccount),
    devices: await devicesOf(db, memberId),
    agreements: await agreementsOf(db, memberId),
    pointHistories: await wholePointHistory(db, memberId, locale),
    pointsUnderReview: await pointsUnderReview(db, memberId, locale),
    ...(await exportPrizes(context)),
    notificationReads: await readsOf(db, memberId),
    snsActionErrors: await allActionErrors(context),
    socialActions: (await actionsOf(db, memberId)).map(exportedAction),
    inquiries: await inquiriesOf(db, memberId),
    raffleEntries: await allMemberEntries(context),
    gachaDraws: await drawsOf(db, memberId),
    invitations: await exportInvitations(db, memberId),
  };
}

function exportedAccount({ provider, accountId, screenName, nickname, imageUrl, openedAt }: SocialAccount) {
  return { provider, accountId, screenName, nickname, imageUrl, openedAt: openedAt?.toISOString() ?? null };
}

function exportedAction({ actionType, target, provider, state, point, createdAt }: ActionRow) {
  return { actionType, target, provider, state, point, createdAt: createdAt.toISOString() };
}
