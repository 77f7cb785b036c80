import type { Campaign } from '#schemas/campaign.ts';
import type { MissionRecord } from '#schemas/campaign/missions.ts';
import type { PostRecord } from '#schemas/campaign/posts.ts';
import type { Database } from '#server/db/database.ts';
import { changeCampaign, localised } from '../../support/records.ts';

/** A post of the official account of test campaigns. */
export function postRecord(values: Partial<PostRecord> = {}): PostRecord {
  return {
    id: 'opening',
    postId: '1990000000000000001',
    account: 'hoshi_no_uta',
    createdAt: '2026-11-20T12:00:00+09:00',
    body: 'It begins. #hoshi @hoshi_no_uta',
    likesBefore: 100,
    repostsBefore: 10,
    ...values,
  };
}

/** A mission of test campaigns; likes once a post for 10 points. */
export function missionRecord(values: Partial<MissionRecord> = {}): MissionRecord {
  return {
    id: 'like',
    actionType: 'like',
    name: localised('Like a post'),
    detail: localised(''),
    icon: 'asset:prizes/mug.svg',
    points: 10,
    limit: 'post',
    ...values,
  };
}

/** Missions of every kind, as one campaign has them. */
export const missionsOfEachKind: readonly MissionRecord[] = [
  missionRecord(),
  missionRecord({ id: 'repost', actionType: 'retweet', points: 30 }),
  missionRecord({ id: 'quote', actionType: 'quote', points: 50 }),
  missionRecord({ id: 'follow', actionType: 'follow', points: 100, limit: 'once' }),
  missionRecord({ id: 'reply', actionType: 'reply_send', points: 20 }),
  missionRecord({ id: 'post', actionType: 'tweet', points: 5, limit: 'day' }),
  missionRecord({ id: 'watch', actionType: 'view', points: 3 }),
];

/** Publishes a campaign in which points are earned by social actions. */
export function setEarning(db: Database, values: Partial<Campaign> = {}) {
  return changeCampaign(db, (campaign) => ({
    ...campaign,
    product: { ...campaign.product, situation: 'begin', provider: 'twitter' },
    officialAccounts: [{ screenName: 'hoshi_no_uta', name: 'Hoshi no Uta', icon: 'asset:prizes/mug.svg' }],
    posts: [
      postRecord(),
      postRecord({ id: 'second', postId: '1990000000000000002', createdAt: '2026-11-21T08:00:00+09:00' }),
    ],
    videos: [
      {
        id: 'first',
        itemId: '7400000000000000001',
        account: 'hoshi_no_uta',
        title: 'Rehearsal',
        cover: 'asset:prizes/mug.svg',
        createdAt: '2026-11-20T12:00:00+09:00',
      },
    ],
    missions: [...missionsOfEachKind],
    points: { ...campaign.points, welcome: 500, maxSnsGet: 300 },
    ...values,
  }));
}
