import type { Campaign } from '#schemas/campaign.ts';
import { dayAt } from '#server/base/day.ts';
import type { ActionTarget } from '#server/features/social-accounts/provider.ts';

type NamedTarget = Exclude<ActionTarget, { readonly kind: 'own-post' }>;

/** How a target is written in tables and reward keys. */
export function targetKey(target: NamedTarget): string {
  if (target.kind === 'post') return `post:${target.postId}`;
  return target.kind === 'video' ? `video:${target.itemId}` : `account:${target.screenName.toLowerCase()}`;
}

/** The same of a post of the fan's own: one counts a day, in the time zone of the campaign. */
export function ownPostKey(now: Date, { tzOffset }: Campaign['product']): string {
  return `own:${dayAt(now, tzOffset)}`;
}

/** The target that a key was made of. `since` and hashtags are those of a post of the fan's own. */
export function targetOf(key: string, { product }: Pick<Campaign, 'product'>, since: Date): ActionTarget {
  const [kind = '', name = ''] = key.split(/:(.*)/s);
  if (kind === 'post') return { kind: 'post', postId: name };
  if (kind === 'video') return { kind: 'video', itemId: name };
  if (kind === 'account') return { kind: 'account', screenName: name };
  return { kind: 'own-post', hashTags: product.hashTags, since };
}
