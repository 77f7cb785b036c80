import type { SnsActionType } from './sns-action-types.ts';

/** What a member does to a post by a call, in the words of the address. */
export const postActs = ['like', 'retweet', 'follow'] as const;
export type PostAct = (typeof postActs)[number];

/** The same of a video. */
export const videoActs = ['like', 'view'] as const;
export type VideoAct = (typeof videoActs)[number];

/** What members do for the campaign as a whole or to one official post, by the last word of its call. */
export const ownActs = {
  tweet: 'tweet',
  follow_official: 'follow',
  reply_official_tweet: 'reply_send',
  quote_official_tweet: 'quote',
} as const satisfies Readonly<Record<string, SnsActionType>>;
export type OwnAct = keyof typeof ownActs;
export const ownActNames = Object.keys(ownActs) as OwnAct[];
