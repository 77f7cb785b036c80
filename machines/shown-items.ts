import type { VideoAct } from '#schemas/api/posts.ts';
import { postActs } from '#schemas/entities/post.ts';
import type { Post, PostAct } from '#schemas/entities/post.ts';
import type { Video } from '#schemas/entities/video.ts';

/** What a fan does to one post or one video. */
export type ItemAct =
  | { readonly kind: 'post'; readonly act: PostAct; readonly item: Post }
  | { readonly kind: 'video'; readonly act: VideoAct; readonly item: Video };

/** Whether the item shows already that it was done. */
export function isDone({ kind, act, item }: ItemAct): boolean {
  if (kind === 'video') return act === 'like' && item.liked;
  return bears(item, act);
}

function bears(post: Post, act: PostAct): boolean {
  return act === 'like' ? post.liked : act === 'retweet' ? post.retweeted : post.followed;
}

function wasSeen(post: Post, act: PostAct): boolean {
  return bears(post, act) && !post.pending.includes(act);
}

/** The item as it is shown while the call is on its way: counts rise by one at once (4.16). */
export function withAct(post: Post, act: PostAct): Post {
  if (act === 'follow') return { ...post, followed: true };
  const done = act === 'like' ? { liked: true } : { retweeted: true };
  const counted = act === 'like' ? { likeCount: post.likeCount + 1 } : { retweetCount: post.retweetCount + 1 };
  const next = { ...post, ...done, ...counted };
  return { ...next, earned: next.liked && next.retweeted };
}

/** Of two answers about a post, what both know: nothing that was done is undone by an answer that was slower. */
export function mergedPost(one: Post, other: Post): Post {
  const merged = {
    ...other,
    liked: one.liked || other.liked,
    retweeted: one.retweeted || other.retweeted,
    followed: one.followed || other.followed,
    likeCount: Math.max(one.likeCount, other.likeCount),
    retweetCount: Math.max(one.retweetCount, other.retweetCount),
  };
  const pending = postActs.filter((act) => bears(merged, act) && !wasSeen(one, act) && !wasSeen(other, act));
  return { ...merged, pending, earned: merged.liked && merged.retweeted };
}

/** The same of a video. */
export function mergedVideo(one: Video, other: Video): Video {
  return { ...other, liked: one.liked || other.liked, earned: one.earned || other.earned };
}
