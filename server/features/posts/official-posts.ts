import type { Campaign } from '#schemas/campaign.ts';
import type { PostRecord, VideoRecord } from '#schemas/campaign/posts.ts';
import { providerOf } from '#schemas/campaign.ts';
import { oncePerRelease } from '#server/releases/stored/release-view.ts';

type OfficialAccount = NonNullable<Campaign['officialAccounts']>[number];

/** Something of an official account, with that account. */
export type Official<Item> = Item & { readonly by: OfficialAccount };

/** What official accounts posted, the newest first; what names an unknown account is left out. */
export const officialItems = oncePerRelease(({ campaign }) => {
  const { officialAccounts = [], posts = [], videos = [] } = campaign;
  const accounts = new Map(officialAccounts.map((account) => [account.screenName.toLowerCase(), account]));
  const official = <Item extends PostRecord | VideoRecord>(items: readonly Item[]): readonly Official<Item>[] =>
    items
      .flatMap((item) => {
        const by = accounts.get(item.account.toLowerCase());
        return by === undefined ? [] : [{ ...item, by }];
      })
      .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  return { posts: official(posts), videos: official(videos) };
});

/** Where the network has a post. */
export function postAddress({ product }: Pick<Campaign, 'product'>, { account, postId }: PostRecord): string {
  return providerOf(product) === 'twitter'
    ? `https://x.com/${account}/status/${postId}`
    : `https://www.tiktok.com/@${account}/video/${postId}`;
}

/** Where it has a video. */
export function videoAddress({ account, itemId }: VideoRecord): string {
  return `https://www.tiktok.com/@${account}/video/${itemId}`;
}
