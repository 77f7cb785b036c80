import type { XApp } from '#server/base/settings/provider-settings.ts';
import type { CallServices } from '#server/features/network-calls/network-calls.ts';
import { createPostActions } from '#server/features/network-calls/post-network.ts';
import type { PostSearch } from '#server/features/network-calls/post-network.ts';
import type { SocialActions } from '#server/features/social-accounts/provider.ts';

const proofs = {
  verify: {
    like: 'verify',
    retweet: 'verify',
    follow: 'verify',
    quote: 'verify',
    reply_send: 'verify',
    tweet: 'verify',
    view: null,
  },
  write: {
    like: 'write',
    retweet: 'write',
    follow: 'write',
    quote: 'verify',
    reply_send: 'verify',
    tweet: 'verify',
    view: null,
  },
} as const satisfies Record<XApp['mode'], SocialActions['proofs']>;

/** What fans do at X: by themselves, looked for afterwards, or where the plan allows it with their token. */
export function createXActions(mode: XApp['mode'], services: CallServices): SocialActions {
  return createPostActions({
    ...services,
    proofs: proofs[mode],
    apiPath: '/2',
    pages: () => ({
      intent: 'https://x.com/intent',
      status: 'https://x.com/i/status',
      player: 'https://x.com/i/status',
    }),
    answersTo,
    listQuery: { max_results: '25' },
    mostPages: 4,
  });
}

/** Quotes have a list of their own; of replies one is searched for, which costs one post to read. */
function answersTo(action: 'quote' | 'reply_send', postId: string, accountId: string): PostSearch {
  if (action === 'quote') return { path: `/2/tweets/${postId}/quote_tweets`, query: {} };
  const query = `in_reply_to_tweet_id:${postId} from:${accountId}`;
  return { path: '/2/tweets/search/recent', query: { query } };
}
