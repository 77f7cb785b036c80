import { welcome } from './welcome-kind.ts';
import { eq } from 'drizzle-orm';
import type { Campaign } from '#schemas/campaign.ts';
import { isOpen } from '#schemas/campaign/situation.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import type { Transaction } from '#server/db/database.ts';
import { members, socialAccounts } from '#server/db/schema/members.ts';
import { ApiError } from '#server/base/api-error.ts';
import { grantPoints } from '#server/ledger/transfers.ts';
import { endSignUpSoon } from '#server/features/sessions/sessions-repository.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import { countNewMember } from './member-counts.ts';
import { wasWelcomed } from './welcomed-accounts.ts';
import { picturePath } from '#server/features/pictures/pictures-repository.ts';
import { linkToMember } from '#server/features/social-accounts/social-accounts-repository.ts';
import type { SocialAccount } from '#server/features/social-accounts/social-accounts-repository.ts';

export interface RegistrationServices extends Pick<AppDependencies, 'clock' | 'random'> {
  readonly secrets: Secrets;
}

/**
 * Registers the fan of a social account in a campaign, within one transaction: member, welcome points unless the account had
 * them before it left, audit line; the
 * session of the sign-up ends soon. Returns the member's id. Throws `ApiError`: 403 `sign-up.closed` where registration is closed, 409 `sign-up.not-ready`
 * without a profile, 401 `sign-up.no-account` when the account is registered already; nothing is written then.
 */
export async function registerMember(
  tx: Transaction,
  services: RegistrationServices,
  { product, points }: Pick<Campaign, 'product' | 'points'>,
  { sessionId, socialAccountId }: { readonly sessionId: string; readonly socialAccountId: string },
): Promise<string> {
  if (!isOpen(product, 'register')) throw signUpClosed();
  const account = await lockAccount(tx, socialAccountId);
  const memberId = services.random.uuid();
  const now = services.clock.now();
  await tx.insert(members).values({ id: memberId, ...profileOf(account), createdAt: now });
  if (!(await linkToMember(tx, account.id, memberId, now))) throw noAccount();
  if (!(await wasWelcomed(tx, services.secrets, account))) await giveWelcome(tx, services, memberId, points);
  await endSignUpSoon(tx, sessionId, now);
  await writeAuditLine(tx, services, {
    actor: `member:${memberId}`,
    action: 'member.register',
    subject: `member:${memberId}`,
    details: { provider: account.provider },
  });
  await countNewMember(tx, memberId);
  return memberId;
}

/** 401: nobody came back from the social network on this browser, or that account is a member already. */
export function noAccount(): ApiError {
  return new ApiError(401, 'sign-up.no-account', 'Please sign up with your social network account first.');
}

/** 403: the campaign takes no new members. */
function signUpClosed(): ApiError {
  return new ApiError(403, 'sign-up.closed', 'Registration has ended.');
}

async function lockAccount(tx: Transaction, id: string): Promise<SocialAccount> {
  const rows = await tx.select().from(socialAccounts).where(eq(socialAccounts.id, id)).for('update');
  const [account] = rows;
  if (account === undefined || account.memberId !== null) throw noAccount();
  return account;
}

function profileOf({ nickname, imageUrl, picture }: SocialAccount): { nickname: string; iconPath: string } {
  if (nickname === null || imageUrl === null) {
    throw new ApiError(409, 'sign-up.not-ready', 'The social network has not given your profile yet.');
  }
  return { nickname, iconPath: picturePath(picture) };
}

async function giveWelcome(
  tx: Transaction,
  services: Pick<AppDependencies, 'clock' | 'random'>,
  memberId: string,
  points: Campaign['points'],
): Promise<void> {
  if (points.welcome === 0) return;
  await grantPoints(tx, services, {
    memberId,
    amount: points.welcome,
    kind: welcome,
    reason: { type: 'message', displayMessage: points.welcomeMessage },
    reward: { mission: 'welcome', period: '' },
  });
}
