import type { Campaign } from '#schemas/campaign.ts';
import type { MissionRecord } from '#schemas/campaign/missions.ts';
import type { Mission, MissionState } from '#schemas/entities/mission.ts';
import { dayAt } from '#server/base/day.ts';
import type { MemberContext } from '#server/http/requests/source-reader.ts';
import { addressOfAsset } from '#server/releases/address-of-asset.ts';
import { givenRewards } from '#server/ledger/given-rewards.ts';
import { socialAction } from '#server/features/social-actions/social-action-kind.ts';
import { heldPoints } from '#server/ledger/held-rewards.ts';
import { readLedgerPoints } from '#server/ledger/user-point.ts';
import { rewardKeyOf } from '#server/ledger/transfers.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import { actionsOf } from '#server/features/social-actions/actions-repository.ts';
import type { ActionRow } from '#server/features/social-actions/actions-repository.ts';
import { isCost, isMissionOpen, missionPeriod } from '#server/features/social-actions/missions.ts';
import { rewardName } from '#server/features/social-actions/settle-action.ts';
import { officialItems } from './official-posts.ts';
import { postTargets } from './post-list.ts';
import { videoTarget } from './video-list.ts';

/** The missions of the release, in the order of campaign.json, and how each stands for the member. */
export async function readMissions({ db, memberId, release, locale, now }: MemberContext): Promise<Mission[]> {
  const { campaign, assets } = release;
  const { missions = [] } = campaign;
  const [rows, given, { social }, held] = await Promise.all([
    actionsOf(db, memberId),
    givenRewards(
      db,
      memberId,
      missions.flatMap((mission) => rewardKeysOf(mission, release, now)),
    ),
    readLedgerPoints(db, memberId),
    heldPoints(db, memberId, socialAction),
  ]);
  const isUsedUp = social + held >= campaign.points.maxSnsGet;
  return missions.map((mission) => {
    const keys = rewardKeysOf(mission, release, now);
    const own = rows.filter((row) => row.actionType === mission.actionType);
    const done = isCost(mission.actionType)
      ? own.filter(({ state }) => state === 'done').length
      : keys.filter((key) => given.has(key)).length;
    const standing = { done, possible: keys.length, rows: own, isUsedUp };
    return {
      id: mission.id,
      actionType: mission.actionType,
      name: mission.name[locale],
      detail: mission.detail[locale],
      iconSrc: addressOfAsset(mission.icon, assets),
      point: mission.points,
      isCost: isCost(mission.actionType),
      limit: mission.limit,
      done,
      possible: keys.length,
      state: stateOf(mission, campaign, { ...standing, now }),
    };
  });
}

interface Standing {
  readonly done: number;
  readonly possible: number;
  readonly rows: readonly ActionRow[];
  readonly isUsedUp: boolean;
  readonly now: Date;
}

function stateOf(mission: MissionRecord, campaign: Campaign, standing: Standing): MissionState {
  if (!isMissionOpen(mission, campaign, standing.now)) return 'closed';
  if (standing.possible > 0 && standing.done >= standing.possible) return 'done';
  if (standing.isUsedUp && !isCost(mission.actionType)) return 'usedUp';
  return standing.rows.some(({ state }) => state === 'pending') ? 'pending' : 'open';
}

/** The rewards that there are of a mission: one, one for each post or video, or that of today. */
function rewardKeysOf(mission: MissionRecord, release: Release, now: Date): readonly string[] {
  const { posts, videos } = officialItems(release);
  const ofPosts = mission.actionType === 'view' ? [] : posts.map((post) => postTargets(post).post);
  const ofVideos = ['view', 'like'].includes(mission.actionType) ? videos.map(videoTarget) : [];
  const targets = [...ofPosts, ...ofVideos];
  const ofEach = mission.limit === 'post' ? targets : [`own:${dayAt(now, release.campaign.product.tzOffset)}`];
  return ofEach.map((target) =>
    rewardKeyOf({
      mission: rewardName(mission),
      period: missionPeriod(mission, release.campaign, { target, at: now }),
    }),
  );
}
