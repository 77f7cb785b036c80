import { postActs } from '#schemas/values/social-acts.ts';
import type { PostRecord } from '#schemas/campaign/posts.ts';
import type { Post } from '#schemas/entities/post.ts';
import { pageOf } from '#server/http/requests/paging.ts';
import type { Page, Slice } from '#server/http/requests/paging.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';
import { addressOfAsset } from '#server/releases/address-of-asset.ts';
import { countKey, readActionCounts } from '#server/features/social-actions/action-counts.ts';
import type { ActionCount } from '#server/features/social-actions/action-counts.ts';
import { targetKey } from '#server/features/social-actions/action-target.ts';
import { actionsOn } from '#server/features/social-actions/actions-repository.ts';
import type { ActionRow } from '#server/features/social-actions/actions-repository.ts';
import { officialItems, postAddress } from './official-posts.ts';
import type { Official } from './official-posts.ts';

/** One page of official posts, newest first, with what the member did to each. */
export async function postPage(context: ReadContext, paging: Slice): Promise<Page<Post>> {
  const { items, total } = pageOf(officialItems(context.release).posts, paging);
  return { items: await viewsOf(context, items), total };
}

/** One official post, as the member sees it; null when there is none of that id. */
export async function readPost(context: ReadContext, id: string): Promise<Post | null> {
  const found = officialItems(context.release).posts.filter((post) => post.id === id);
  const [view] = await viewsOf(context, found);
  return view ?? null;
}

/** The names of a post's targets: the post itself and its account. */
export function postTargets({ postId, account }: PostRecord) {
  return {
    post: targetKey({ kind: 'post', postId }),
    account: targetKey({ kind: 'account', screenName: account }),
  };
}

async function viewsOf(context: ReadContext, posts: readonly Official<PostRecord>[]): Promise<Post[]> {
  const { db, memberId } = context;
  const targets = [...new Set(posts.flatMap((post) => Object.values(postTargets(post))))];
  const [counts, rows] = await Promise.all([
    readActionCounts(db, targets),
    memberId === null || targets.length === 0 ? [] : actionsOn(db, memberId, targets),
  ]);
  return posts.map((post) => postView(context, post, { counts, rows }));
}

interface PostState {
  readonly counts: ReadonlyMap<string, ActionCount>;
  readonly rows: readonly ActionRow[];
}

function postView(
  { release: { assets, campaign } }: ReadContext,
  post: Official<PostRecord>,
  { counts, rows }: PostState,
): Post {
  const targets = postTargets(post);
  const rowOf = (actionType: ActionRow['actionType'], target: string = targets.post) =>
    rows.find((row) => row.actionType === actionType && row.target === target);
  const countOf = (actionType: 'like' | 'retweet', before: number = 0) =>
    before + shownCount(counts.get(countKey(actionType, targets.post)), rowOf(actionType));
  const acts = { like: rowOf('like'), retweet: rowOf('retweet'), follow: rowOf('follow', targets.account) };
  const liked = acts.like !== undefined;
  const retweeted = acts.retweet !== undefined;
  return {
    id: post.id,
    tweetId: post.postId,
    accountName: post.by.name,
    screenName: post.by.screenName,
    authorIconUrl: addressOfAsset(post.by.icon, assets),
    createdAt: new Date(post.createdAt).toISOString(),
    body: post.body,
    imageUrls: (post.images ?? []).map((image) => addressOfAsset(image, assets)),
    hashtags: wordsAfter('#', post.body),
    mentions: wordsAfter('@', post.body),
    liked,
    retweeted,
    followed: acts.follow !== undefined,
    pending: postActs.filter((act) => acts[act]?.state === 'pending'),
    earned: liked && retweeted,
    likeCount: countOf('like', post.likesBefore),
    retweetCount: countOf('retweet', post.repostsBefore),
    quoteState: rowOf('quote')?.state ?? 'none',
    replyState: rowOf('reply_send')?.state ?? 'none',
    address: postAddress(campaign, post),
  };
}

/** Counts are of some time ago: what the member did since then is added, so that nobody’s own like disappears. */
function shownCount(counted: ActionCount | undefined, own: ActionRow | undefined): number {
  const count = counted?.count ?? 0;
  const isCounted = own === undefined || (counted !== undefined && own.createdAt <= counted.countedAt);
  return isCounted ? count : count + 1;
}

function wordsAfter(sign: '#' | '@', body: string): string[] {
  const pattern = sign === '#' ? /#([\p{L}\p{M}\p{N}_・]+)/gu : /@(\w+)/g;
  return [...new Set([...body.matchAll(pattern)].flatMap(([, word]) => word ?? []))];
}
