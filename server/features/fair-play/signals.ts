import type { FairPlayThresholds, Signal } from '#schemas/campaign/fair-play.ts';
import { hourMs } from '#server/base/day.ts';

/** What is known when a reward of a member is due. */
export interface Evidence {
  readonly now: Date;
  readonly memberSince: Date;
  /** When the account was made at the network; null where the network does not say. */
  readonly accountSince: Date | null;
  /** Rewards of the member within `burstMinutes`, without this one. */
  readonly rewardsLately: number;
  /** The most members, with this one, who signed in on one browser of the member within `deviceDays`. */
  readonly membersOnDevice: number;
  /** Of a reward for an invitation, those around it within `ringHours` who earned nothing by social actions; 0 of any other. */
  readonly idleAround: number;
}

/** Why a reward is held for review; nothing where it is paid. */
export function signalsOf(thresholds: FairPlayThresholds, evidence: Evidence): readonly Signal[] {
  const caught = {
    'new-account': isAccountNew(thresholds, evidence),
    burst: isAtLeast(evidence.rewardsLately, thresholds.burstRewards),
    'shared-device': isAtLeast(evidence.membersOnDevice, thresholds.deviceMembers),
    'invitation-ring': isAtLeast(evidence.idleAround, thresholds.ringMembers),
  } satisfies Record<Signal, boolean>;
  return (Object.keys(caught) as Signal[]).filter((signal) => caught[signal]);
}

function isAccountNew(
  { accountDays, memberHours }: FairPlayThresholds,
  { now, accountSince, memberSince }: Evidence,
): boolean {
  if (accountSince !== null) return hoursBetween(accountSince, now) < accountDays * 24;
  return hoursBetween(memberSince, now) < memberHours;
}

function hoursBetween(from: Date, until: Date): number {
  return (until.getTime() - from.getTime()) / hourMs;
}

/** A threshold of 0 is switched off. */
function isAtLeast(count: number, threshold: number): boolean {
  return threshold > 0 && count >= threshold;
}
