/** What fans do on the social network for points. */
export const snsActionTypes = ['like', 'retweet', 'quote', 'follow', 'reply_send', 'tweet', 'view'] as const;
export type SnsActionType = (typeof snsActionTypes)[number];
