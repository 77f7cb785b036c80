import type Type from 'typebox';
import { thresholdsOf } from '#schemas/campaign/fair-play.ts';
import type { FairPlayThresholds } from '#schemas/campaign/fair-play.ts';
import type { Campaign } from '#schemas/campaign.ts';
import { hourMs } from '#server/base/day.ts';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import type { Transaction } from '#server/db/database.ts';
import { holdReward } from '#server/ledger/held-rewards.ts';
import { lockMemberAccount } from '#server/ledger/accounts.ts';
import { grantPoints } from '#server/ledger/transfers.ts';
import type { Grant, LedgerServices, Reward } from '#server/ledger/transfers.ts';
import { readEvidence } from './evidence.ts';
import { signalsOf } from './signals.ts';

/** A reward of a mission or an invitation. */
export interface DueReward<Reason extends Type.TObject> extends Grant<Reason> {
  readonly reward: Reward;
  /** Of an invitation, how many around it earned nothing by social actions since then; none of any other reward. */
  readonly countIdle?: (since: Date) => Promise<number>;
}

/** What became of a reward: paid by a transfer, or held. */
export interface Rewarded {
  /** Null for one that is held for review. */
  readonly transferId: string | null;
}

/**
 * Gives a reward, or holds it for review where a signal of the campaign catches it; null when it was given or held before.
 * Locks the member's account.
 */
export async function rewardMember<Reason extends Type.TObject>(
  tx: Transaction,
  services: LedgerServices,
  campaign: Pick<Campaign, 'fairPlay'>,
  due: DueReward<Reason>,
): Promise<Rewarded | null> {
  const thresholds = thresholdsOf(campaign);
  await lockMemberAccount(tx, due.memberId);
  const signals = thresholds === null ? [] : await readSignals(tx, services, thresholds, due);
  if (signals.length === 0) return grantPoints(tx, services, due);
  const held = await holdReward(tx, services, due, signals);
  if (held === null) return null;
  await writeAuditLine(tx, services, {
    actor: 'site',
    action: 'reward.hold',
    subject: `held-reward:${held.id}`,
    details: { memberId: held.memberId, rewardKey: held.rewardKey, amount: held.amount, signals },
  });
  return { transferId: null };
}

async function readSignals<Reason extends Type.TObject>(
  tx: Transaction,
  { clock }: LedgerServices,
  thresholds: FairPlayThresholds,
  { memberId, countIdle = async () => 0 }: DueReward<Reason>,
) {
  const now = clock.now();
  const idleAround = await countIdle(new Date(now.getTime() - thresholds.ringHours * hourMs));
  return signalsOf(thresholds, { ...(await readEvidence(tx, memberId, thresholds, now)), idleAround });
}
