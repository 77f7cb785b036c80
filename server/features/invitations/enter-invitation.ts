import { inArray } from 'drizzle-orm';
import type { InvitationsDefinition } from '#schemas/campaign/invitations.ts';
import { isOpen } from '#schemas/campaign/situation.ts';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import type { Transaction } from '#server/db/database.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { members } from '#server/db/schema/members.ts';
import { loginRequired } from '#server/http/requests/request-member.ts';
import { requireRelease } from '#server/http/requests/request-release.ts';
import { rewardMember } from '#server/features/fair-play/reward-member.ts';
import type { DueReward } from '#server/features/fair-play/reward-member.ts';
import { lockMemberAccount } from '#server/ledger/accounts.ts';
import { givenRewards } from '#server/ledger/given-rewards.ts';
import { atInstant } from '#server/ledger/transfers.ts';
import type { LedgerServices } from '#server/ledger/transfers.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import { memberWithCode } from './invitation-codes.ts';
import { invitationEntry, invitationIncentive } from './invitation-kinds.ts';
import { countIdleAround } from './idle-around.ts';
import { countInvited, inviterOf, isAbove, keyOfStep, lockInvitations, rewardOf } from './invitations-repository.ts';
import { hasLeftBefore } from './leave-invitations.ts';

export interface EntryServices extends LedgerServices {
  readonly secrets: Secrets;
}

interface Entry {
  readonly memberId: string;
  /** As it was typed. */
  readonly code: string;
}

/** Who invites whom. */
interface Pair {
  readonly inviteeId: string;
  readonly inviterId: string;
}

/**
 * Enters the code of another member within one transaction: locks both accounts in the order of their ids, then all
 * entries; reads what is live, checks, then pays who was invited, and who invited each step that it has reached, or holds
 * it for review. Throws
 * `ApiError`: 403 `situation.closed`, 404 `invitation.not-offered`, 409 `invitation.wrong-code`, `invitation.own-code`,
 * `invitation.already-entered`, `invitation.circle` where the member brought the other itself, near or far, and
 * `invitation.used-up` for a code that takes no more; nothing is written then.
 */
export async function enterInvitation(
  tx: Transaction,
  services: EntryServices,
  { memberId, code }: Entry,
): Promise<void> {
  const inviterId = await memberWithCode(tx, code);
  const locked = [...new Set([memberId, ...(inviterId === null ? [] : [inviterId])])].toSorted();
  for (const id of locked) await lockMemberAccount(tx, id);
  await lockInvitations(tx);
  const { campaign, definition } = await readDefinition(tx);
  const gone = await whoLeft(tx, locked);
  if (gone.has(memberId)) throw loginRequired();
  if (inviterId === null || gone.has(inviterId)) throw refused('wrong-code');
  if (inviterId === memberId) throw refused('own-code');
  const pair = { inviteeId: memberId, inviterId };
  await refuseSecondEntry(tx, services.secrets, memberId);
  if (await isAbove(tx, inviterId, memberId)) throw refused('circle');
  const number = (await countInvited(tx, inviterId)) + 1;
  if (number > definition.mostInvited) throw refused('used-up');
  await pay(tx, services, pair, { campaign, definition, number });
}

interface Live {
  readonly campaign: Release['campaign'];
  readonly definition: InvitationsDefinition;
}

/** Read after the locks: a publish waits for the lock of entries, so what is live stays so until this entry is committed. */
async function readDefinition(tx: Transaction): Promise<Live> {
  const { campaign } = requireRelease(await readReleaseView(tx));
  if (campaign.invitations === undefined) {
    throw new ApiError(404, 'invitation.not-offered', 'This campaign has no invitations.');
  }
  if (!isOpen(campaign.product, 'earn')) throw new ApiError(403, 'situation.closed', 'Invitations are closed now.');
  return { campaign, definition: campaign.invitations };
}

async function whoLeft(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: members.id, leftAt: members.leftAt })
    .from(members)
    .where(inArray(members.id, [...ids]));
  return new Set(rows.filter(({ leftAt }) => leftAt !== null).map(({ id }) => id));
}

async function refuseSecondEntry(tx: Transaction, secrets: Secrets, memberId: string): Promise<void> {
  const hasEntered = (await inviterOf(tx, memberId)) !== null || (await hasLeftBefore(tx, secrets, memberId));
  if (hasEntered) throw refused('already-entered');
}

async function pay(
  tx: Transaction,
  services: EntryServices,
  { inviteeId, inviterId }: Pair,
  { campaign, definition, number }: Live & { readonly number: number },
): Promise<void> {
  const atOnce = atInstant(services);
  const now = atOnce.clock.now();
  const { name, point } = definition.invitee;
  const countIdle = (since: Date) => countIdleAround(tx, inviterId, since);
  const due = {
    memberId: inviteeId,
    amount: point,
    kind: invitationEntry,
    reason: reasonOf(name),
    reward: rewardOf(0),
    countIdle,
  };
  const paid = await rewardMember(tx, atOnce, campaign, due);
  if (paid === null) throw refused('already-entered');
  await tx.insert(invitations).values({ inviteeId, inviterId, number, transferId: paid.transferId, createdAt: now });
  const reached = definition.incentives.filter(({ step }) => step <= number);
  const given = await givenRewards(
    tx,
    inviterId,
    reached.map(({ step }) => keyOfStep(step)),
  );
  const rewards = reached
    .filter(({ step }) => !given.has(keyOfStep(step)))
    .map((incentive) => ({ ...incentive, memberId: inviterId, countIdle }));
  const steps = await payInviter(tx, atOnce, campaign, rewards);
  await writeAuditLine(tx, atOnce, {
    actor: `member:${inviteeId}`,
    action: 'invitation.enter',
    subject: `member:${inviterId}`,
    details: { number, transferId: paid.transferId, point, steps },
  });
}

type DueStep = InvitationsDefinition['incentives'][number] & Pick<DueReward<never>, 'memberId' | 'countIdle'>;

/** Each step is given or held once, and one that a publish added below what the member has reached is given as well. */
async function payInviter(
  tx: Transaction,
  services: LedgerServices,
  campaign: Release['campaign'],
  reached: readonly DueStep[],
): Promise<readonly number[]> {
  const given: number[] = [];
  for (const { step, name, point, ...due } of reached) {
    const reward = {
      ...due,
      amount: point,
      kind: invitationIncentive,
      reason: reasonOf(name),
      reward: rewardOf(step),
    };
    if ((await rewardMember(tx, services, campaign, reward)) !== null) given.push(step);
  }
  return given;
}

function reasonOf(name: InvitationsDefinition['invitee']['name']) {
  return { type: 'message', displayMessage: name } as const;
}

const refusals = {
  'wrong-code': 'There is no such invitation code.',
  'own-code': 'This is your own invitation code.',
  'already-entered': 'You have entered an invitation code already.',
  circle: 'You have invited this member yourself, or somebody whom you brought has.',
  'used-up': 'This invitation code has been used as often as it can be.',
} as const;

function refused(refusal: keyof typeof refusals): ApiError {
  return new ApiError(409, `invitation.${refusal}`, refusals[refusal]);
}
