import type { Database } from '#server/db/database.ts';
import type { Author, NetworkPost } from '../pages/network-things.ts';
import type { Persona } from '../pages/personas.ts';
import type { PostView } from '../pages/post-view.ts';
import { countAnswers, doersOf, findPosts, keyOfAct } from './acts-repository.ts';
import { findAuthorById, findPost, postOfPersona } from './published-things.ts';
import type { PublishedThings } from './published-things.ts';

/** Posts with what became of them, as an account sees them. */
export async function viewsOf(
  db: Database,
  published: PublishedThings,
  posts: readonly NetworkPost[],
  viewer: Persona | undefined,
): Promise<readonly PostView[]> {
  const ids = posts.map(({ id }) => id);
  const [doers, quotes, replies] = [
    await doersOf(db, ids),
    await countAnswers(db, 'quotes', ids),
    await countAnswers(db, 'repliesTo', ids),
  ];
  const views = posts.map(async (post): Promise<PostView> => {
    const likers = doers.get(keyOfAct({ kind: 'like', target: post.id })) ?? [];
    const reposters = doers.get(keyOfAct({ kind: 'repost', target: post.id })) ?? [];
    const answered = post.repliesTo === null ? null : await findPost(db, published, post.repliesTo);
    return {
      post,
      quoted: post.quotes === null ? null : await findPost(db, published, post.quotes),
      repliesTo: answered?.author ?? null,
      repostedBy: authorIn(published, reposters.at(-1)),
      likes: post.likesBefore + likers.length,
      reposts: post.repostsBefore + reposters.length,
      replies: replies.get(post.id) ?? 0,
      quotes: quotes.get(post.id) ?? 0,
      isLiked: viewer !== undefined && likers.includes(viewer.id),
      isReposted: viewer !== undefined && reposters.includes(viewer.id),
    };
  });
  return Promise.all(views);
}

const mostShown = 60;

/** What official accounts and personas said, newest first. */
export async function timelineOf(db: Database, { posts }: PublishedThings): Promise<readonly NetworkPost[]> {
  const own = await findPosts(db, {}, { limit: mostShown, offset: 0 });
  return newestOf([...posts, ...postsOf(own)]);
}

/** What was said to a post: replies and quotes, newest first. */
export async function answersTo(db: Database, postId: string): Promise<readonly NetworkPost[]> {
  return newestOf(postsOf(await findPosts(db, { answers: postId }, { limit: mostShown, offset: 0 })));
}

function postsOf(rows: Awaited<ReturnType<typeof findPosts>>): readonly NetworkPost[] {
  return rows.flatMap((row) => postOfPersona(row) ?? []);
}

function newestOf(posts: readonly NetworkPost[]): readonly NetworkPost[] {
  return posts.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime()).slice(0, mostShown);
}

function authorIn(published: PublishedThings, id: string | undefined): Author | null {
  return id === undefined ? null : (findAuthorById(published, id) ?? null);
}
