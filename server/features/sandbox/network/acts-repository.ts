import { and, count, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sandboxActs, sandboxPosts } from '#server/db/schema/sandbox.ts';
import type { SandboxActKind } from '#server/db/schema/sandbox.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';

/** Something that an account does at most once; `target` is a post, a video, or the id of an account. */
export interface SandboxAct {
  readonly kind: SandboxActKind;
  readonly target: string;
}

export type SandboxPost = typeof sandboxPosts.$inferSelect;

/** Which rows of a long list, newest first. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Has an account do something; what it did before stays as it was. */
export async function doAct(db: Database, personaId: string, { kind, target }: SandboxAct, now: Date): Promise<void> {
  await db.insert(sandboxActs).values({ personaId, kind, target, createdAt: now }).onConflictDoNothing();
}

/** Deletes all that accounts did and wrote. */
export async function forgetActs(db: Database): Promise<void> {
  await db.delete(sandboxActs);
  await db.delete(sandboxPosts);
}

/** Has an account take something back. */
export async function undoAct(db: Database, personaId: string, { kind, target }: SandboxAct): Promise<void> {
  const { personaId: persona, kind: kindOf, target: targetOf } = sandboxActs;
  await db.delete(sandboxActs).where(and(eq(persona, personaId), eq(kindOf, kind), eq(targetOf, target)));
}

/** What an account did of a kind, newest first. */
export async function targetsOf(
  db: Database,
  personaId: string,
  kind: SandboxActKind,
  { limit, offset }: Slice,
): Promise<readonly string[]> {
  const rows = await db
    .select({ target: sandboxActs.target })
    .from(sandboxActs)
    .where(and(eq(sandboxActs.personaId, personaId), eq(sandboxActs.kind, kind)))
    .orderBy(desc(sandboxActs.createdAt), sandboxActs.target)
    .limit(limit)
    .offset(offset);
  return rows.map(({ target }) => target);
}

/** Who did what to these targets, each list oldest first, by `keyOfAct`. */
export async function doersOf(
  db: Database,
  targets: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ kind: sandboxActs.kind, target: sandboxActs.target, personaId: sandboxActs.personaId })
    .from(sandboxActs)
    .where(inArray(sandboxActs.target, [...targets]))
    .orderBy(sandboxActs.createdAt, sandboxActs.personaId);
  const doers = new Map<string, string[]>();
  for (const { personaId, ...act } of rows) {
    const key = keyOfAct(act);
    doers.set(key, [...(doers.get(key) ?? []), personaId]);
  }
  return doers;
}

/** What `doersOf` keeps the doers of an act by. */
export function keyOfAct({ kind, target }: SandboxAct): string {
  return `${kind} ${target}`;
}

/** A post that an account writes; the same draft becomes a post once. */
export type NewPost = Omit<SandboxPost, 'id' | 'createdAt'>;

/** Keeps a post and gives it, or the one that this draft has become before. */
export async function savePost(
  db: Database,
  { clock, random }: Pick<AppDependencies, 'clock' | 'random'>,
  post: NewPost,
): Promise<SandboxPost> {
  const createdAt = clock.now();
  const id = idAt(createdAt, random);
  const [saved] = await db
    .insert(sandboxPosts)
    .values({ ...post, id, createdAt })
    .onConflictDoUpdate({ target: sandboxPosts.draft, set: { draft: post.draft } })
    .returning();
  if (saved === undefined) throw new Error('The post was not kept.');
  return saved;
}

/** Which posts of accounts; all that is named must hold. */
export interface PostFilter {
  readonly id?: string;
  readonly personaId?: string;
  readonly quotes?: string;
  /** Quotes that post or replies to it. */
  readonly answers?: string;
  readonly since?: Date;
  /** Mentions the account by name, or replies to one of the posts. */
  readonly mentions?: { readonly screenName: string; readonly postIds: readonly string[] };
}

/** Posts of accounts, newest first. */
export function findPosts(db: Database, filter: PostFilter, { limit, offset }: Slice): Promise<SandboxPost[]> {
  const { id, personaId, quotes, answers, since, mentions } = filter;
  const conditions = [
    ...(id === undefined ? [] : [eq(sandboxPosts.id, id)]),
    ...(personaId === undefined ? [] : [eq(sandboxPosts.personaId, personaId)]),
    ...(quotes === undefined ? [] : [eq(sandboxPosts.quotes, quotes)]),
    ...(answers === undefined ? [] : [or(eq(sandboxPosts.quotes, answers), eq(sandboxPosts.repliesTo, answers))]),
    ...(since === undefined ? [] : [gte(sandboxPosts.createdAt, since)]),
    ...(mentions === undefined ? [] : [mentioned(mentions)]),
  ];
  return db
    .select()
    .from(sandboxPosts)
    .where(and(...conditions))
    .orderBy(desc(sandboxPosts.createdAt), desc(sandboxPosts.id))
    .limit(limit)
    .offset(offset);
}

/** How many posts of accounts quote each of these posts, or reply to it. */
export async function countAnswers(
  db: Database,
  to: 'quotes' | 'repliesTo',
  postIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const column = sandboxPosts[to];
  const rows = await db
    .select({ postId: column, answers: count() })
    .from(sandboxPosts)
    .where(inArray(column, [...postIds]))
    .groupBy(column);
  return new Map(rows.map(({ postId, answers }) => [postId ?? '', answers]));
}

function mentioned({ screenName, postIds }: NonNullable<PostFilter['mentions']>): SQL | undefined {
  const name = screenName.toLowerCase().replaceAll('.', String.raw`\.`);
  const byName = sql`lower(${sandboxPosts.body}) ~ ${`@${name}([^a-z0-9_]|$)`}`;
  return postIds.length === 0 ? byName : or(byName, inArray(sandboxPosts.repliesTo, [...postIds]));
}

const idDigits = 8;

/** Digits that begin with milliseconds since 1970, as ids of posts do elsewhere: a younger post has a greater one. */
function idAt(time: Date, random: AppDependencies['random']): string {
  const number = Buffer.from(random.bytes(4)).readUInt32BE() % 10 ** idDigits;
  return `${time.getTime()}${String(number).padStart(idDigits, '0')}`;
}
