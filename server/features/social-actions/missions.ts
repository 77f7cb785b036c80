import type { Campaign } from '#schemas/campaign.ts';
import type { MissionRecord } from '#schemas/campaign/missions.ts';
import { isOpen } from '#schemas/campaign/situation.ts';
import type { PointConfig } from '#schemas/entities/point-config.ts';
import { spendingActions } from '#schemas/entities/history-types.ts';
import type { SnsActionType } from '#schemas/values/sns-action-types.ts';
import { dayAt } from '#server/base/day.ts';

type Settings = Pick<Campaign, 'product' | 'missions' | 'points'>;

/** Says whether a mission can be done now. */
export function isMissionOpen(
  { startAt, endAt, situations }: MissionRecord,
  { product }: Settings,
  now: Date,
): boolean {
  if (!isOpen(product, 'earn')) return false;
  if (situations !== undefined && !situations.includes(product.situation)) return false;
  if (startAt !== undefined && Date.parse(startAt) > now.getTime()) return false;
  return endAt === undefined || now.getTime() < Date.parse(endAt);
}

/** The missions that an action counts for now, in the order of campaign.json. */
export function missionsFor(campaign: Settings, actionType: SnsActionType, now: Date): readonly MissionRecord[] {
  const { missions = [] } = campaign;
  return missions.filter((mission) => mission.actionType === actionType && isMissionOpen(mission, campaign, now));
}

/** The period in which a mission counts once: its reward is given once for each. */
export function missionPeriod(
  { limit }: Pick<MissionRecord, 'limit'>,
  { product }: Settings,
  { target, at }: { readonly target: string; readonly at: Date },
): string {
  if (limit === 'once') return '';
  return limit === 'day' ? dayAt(at, product.tzOffset) : target;
}

/** Says whether an action takes points. */
export function isCost(actionType: SnsActionType): boolean {
  return spendingActions.has(actionType);
}

/** What may still be earned by social actions. */
export interface EarningRoom {
  /** Until the maximum of the campaign. */
  readonly campaign: number;
  /** Until that of the day; Infinity where there is none. */
  readonly day: number;
}

/** Points that a mission gives within that room; 0 when there is none left. */
export function pointsWithin({ points }: Pick<MissionRecord, 'points'>, { campaign, day }: EarningRoom): number {
  return Math.max(0, Math.min(points, campaign, day));
}

/** What pages say of points for likes, quotes and reposts: what the missions give, or what a campaign without any says. */
export function pointConfigOf({ missions, points }: Pick<Campaign, 'missions' | 'points'>): PointConfig {
  if (missions === undefined && points.config !== undefined) return points.config;
  const gives = (actionType: SnsActionType) =>
    (missions ?? []).reduce((sum, mission) => sum + (mission.actionType === actionType ? mission.points : 0), 0);
  return {
    availableSnsGet: points.maxSnsGet,
    favoriteAdd: gives('like'),
    quoteAdd: gives('quote'),
    retweetAdd: gives('retweet'),
  };
}
