/** What a member does to a post by a call, in the words of the address. */
export const postActs = ['like', 'retweet', 'follow'] as const;
export type PostAct = (typeof postActs)[number];
