import type { MissionRecord } from '#schemas/campaign/missions.ts';
import type { SnsActionErrorCode } from '#schemas/entities/sns-action-error.ts';
import { dayStartAt } from '#server/base/day.ts';
import type { Transaction } from '#server/db/database.ts';
import { rewardMember } from '#server/features/fair-play/reward-member.ts';
import { lockMemberAccount } from '#server/ledger/accounts.ts';
import { heldPoints } from '#server/ledger/held-rewards.ts';
import { givenRewards } from '#server/ledger/given-rewards.ts';
import { InsufficientPointsError, rewardKeyOf, spendPoints } from '#server/ledger/transfers.ts';
import type { LedgerServices } from '#server/ledger/transfers.ts';
import { readLedgerPoints } from '#server/ledger/user-point.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import { recordActionError } from './action-errors.ts';
import { deleteAction, earnedSince, lockAction, markDone } from './actions-repository.ts';
import type { ActionKey, ActionRow } from './actions-repository.ts';
import { isCost, missionPeriod, missionsFor, pointsWithin } from './missions.ts';
import { replyCost, socialAction } from './social-action-kind.ts';
import type { SocialReason } from './social-action-kind.ts';

/**
 * Ends a pending action as done, within one transaction: gives the points of its missions once for each period, as far
 * as the maxima of day and campaign go (what a signal catches is held), or takes those of a reply. One that is done, or forgotten meanwhile, stays as
 * it is. What earns nothing any more is told as a missed action.
 */
export async function settleAction(
  tx: Transaction,
  services: LedgerServices,
  key: ActionKey,
  release: Release,
): Promise<void> {
  await lockMemberAccount(tx, key.memberId);
  const row = await lockAction(tx, key);
  if (row === null || row.state === 'done') return;
  const missions = missionsFor(release.campaign, row.actionType, row.createdAt);
  if (isCost(row.actionType)) return settleCost(tx, services, { release, row, missions });
  let point = 0;
  for (const mission of missions) point += await giveReward(tx, services, { release, row, missions: [mission] });
  await markDone(tx, row, point);
}

/**
 * Ends a pending action as one that was not done, within one transaction: it is forgotten, and told as a missed action.
 * Whatever is no longer pending stays as it is.
 */
export async function abandonAction(
  tx: Transaction,
  services: LedgerServices,
  key: ActionKey,
  code: SnsActionErrorCode,
): Promise<void> {
  await lockMemberAccount(tx, key.memberId);
  const row = await lockAction(tx, key);
  if (row?.state !== 'pending') return;
  await deleteAction(tx, row);
  await recordActionError(tx, services, { ...row, code });
}

interface Settled {
  readonly release: Release;
  readonly row: ActionRow;
  readonly missions: readonly MissionRecord[];
}

async function giveReward(tx: Transaction, services: LedgerServices, settled: Settled): Promise<number> {
  const { row, release, missions } = settled;
  const [mission] = missions;
  if (mission === undefined) return 0;
  const { campaign } = release;
  const due = missionReward(campaign, row, mission);
  const key = rewardKeyOf(due.reward);
  if ((await givenRewards(tx, row.memberId, [key])).has(key)) return 0;
  const amount = pointsWithin(mission, await earningRoom(tx, settled, services.clock.now()));
  if (amount === 0) {
    await recordActionError(tx, services, { ...row, code: 'sns-action.limit-reached' });
    return 0;
  }
  const given = await rewardMember(tx, services, campaign, { ...due, amount });
  return given === null || given.transferId === null ? 0 : amount;
}

type Acted = Pick<ActionRow, 'memberId' | 'actionType' | 'target' | 'provider' | 'createdAt'>;

/** The reward of a mission for something that a member did, but for its amount. */
export function missionReward(campaign: Release['campaign'], acted: Acted, mission: MissionRecord) {
  const { memberId, target, createdAt: at } = acted;
  const reward = { mission: rewardName(mission), period: missionPeriod(mission, campaign, { target, at }) };
  return { kind: socialAction, reason: reasonOf(acted, mission), memberId, reward };
}

/** What the reward of a mission is called in the ledger. */
export function rewardName({ id }: Pick<MissionRecord, 'id'>): string {
  return `mission:${id}`;
}

async function earningRoom(tx: Transaction, { row: { memberId }, release }: Settled, now: Date) {
  const { points, product } = release.campaign;
  const held = await heldPoints(tx, memberId, socialAction);
  const { social } = await readLedgerPoints(tx, memberId);
  const daily = points.maxSnsGetDaily;
  const today = daily === undefined ? 0 : await earnedSince(tx, memberId, dayStartAt(now, product.tzOffset));
  return { campaign: points.maxSnsGet - social - held, day: daily === undefined ? Infinity : daily - today };
}

async function settleCost(tx: Transaction, services: LedgerServices, settled: Settled): Promise<void> {
  const { row, missions } = settled;
  const [mission] = missions;
  if (mission === undefined) return markDone(tx, row, 0);
  try {
    const account = await lockMemberAccount(tx, row.memberId);
    const spend = { kind: replyCost, reason: reasonOf(row, mission), amount: mission.points } as const;
    await spendPoints(tx, services, account, spend);
    await markDone(tx, row, -mission.points);
  } catch (error) {
    if (!(error instanceof InsufficientPointsError)) throw error;
    await deleteAction(tx, row);
    await recordActionError(tx, services, { ...row, code: 'sns-action.insufficient-points' });
  }
}

function reasonOf({ actionType, provider, target }: Acted, { name }: MissionRecord): SocialReason {
  const [, snsActionId = null] = target.split(/:(.*)/s);
  return {
    type: 'snsAction',
    actionType,
    provider,
    snsScreenName: null,
    snsActionId,
    displayMessage: name,
  };
}
