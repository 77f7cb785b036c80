import { embedAddress } from '#schemas/campaign/embeds.ts';
import { unsupported } from '#server/features/network-calls/post-network.ts';
import type { NetworkAction, SocialActions } from '#server/features/social-accounts/provider.ts';

/** What fans do at TikTok, which has no API for it: their browsers report it. */
export const tikTokActions: SocialActions = {
  proofs: {
    like: 'reported',
    view: 'reported',
    follow: 'reported',
    retweet: null,
    quote: null,
    reply_send: null,
    tweet: null,
  },
  act: refuse,
  check: refuse,
  intentAddress({ type, target }) {
    if (target.kind === 'video' && (type === 'like' || type === 'view')) {
      return new URL(embedAddress('tiktok-player', target.itemId));
    }
    const isFollow = target.kind === 'account' && type === 'follow';
    return isFollow ? new URL(`https://www.tiktok.com/@${encodeURIComponent(target.screenName)}`) : null;
  },
};

async function refuse(_account: unknown, action: NetworkAction): Promise<never> {
  throw unsupported(action);
}
