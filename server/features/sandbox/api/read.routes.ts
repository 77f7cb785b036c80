import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { App, AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { doersOf, findPosts, keyOfAct, targetsOf } from '../network/acts-repository.ts';
import type { SandboxAct, Slice } from '../network/acts-repository.ts';
import { findAuthor, findAuthorById, findPost, publishedThings, postOfPersona } from '../network/published-things.ts';
import type { PublishedThings } from '../network/published-things.ts';
import type { NetworkPost } from '../pages/network-things.ts';
import { personaById, personas } from '../pages/personas.ts';
import type { Persona } from '../pages/personas.ts';
import { sandboxPaths } from '../pages/sandbox-client.ts';
import { notFound, notYours } from './api-refusal.ts';
import { admitCaller, faultsOf, isProtected } from './network-caller.ts';
import type { NetworkCall } from './network-caller.ts';
import { postBody, userBody } from './network-bodies.ts';

const Digits = Type.String({ pattern: '^[0-9]{1,25}$' });
const OfId = Type.Object({ id: Digits });
const Paging = {
  max_results: Type.Integer({ minimum: 1, maximum: 100, default: 100 }),
  pagination_token: Type.String({ pattern: '^[0-9]{1,9}$', default: '0' }),
};
const Paged = Type.Object(Paging);
const PagedSince = Type.Object({ ...Paging, start_time: Type.Optional(Type.String({ maxLength: 40 })) });
type Paged = Type.Static<typeof Paged>;

const calls = {
  liked: { name: 'liked_tweets', scope: 'likes.read', most: 75 },
  reposters: { name: 'retweeted_by', scope: 'posts.read', most: 75 },
  quotes: { name: 'quote_tweets', scope: 'posts.read', most: 75 },
  posts: { name: 'user_tweets', scope: 'posts.read', most: 900 },
  mentions: { name: 'user_mentions', scope: 'posts.read', most: 300 },
  user: { name: 'user_by_username', scope: 'follows.read', most: 300 },
  following: { name: 'user_following', scope: 'follows.read', most: 300 },
} as const satisfies Record<string, NetworkCall>;

/** What a site asks of an account that let it in: what it did, and who did something to a post. */
export const readRoutes: AppPlugin = (app, dependencies) => {
  userRoutes(app, dependencies);
  postRoutes(app, dependencies);
};

const options = { config: { usesSession: false }, schema: { hide: true } } as const;

function userRoutes(app: App, dependencies: AppDependencies): void {
  const { db } = dependencies;
  const users = `${sandboxPaths.api}/users`;

  app.get(
    `${users}/:id/liked_tweets`,
    { ...options, schema: { ...options.schema, params: OfId, querystring: Paged } },
    async (request, reply) => {
      const persona = requireOwn(await admitCaller(reply, dependencies, calls.liked), request.params.id);
      const slice = sliceOf(request.query);
      const ids = isUnfound(persona, request) ? [] : await targetsOf(db, persona.id, 'like', slice);
      const published = await publishedFor(request);
      const posts = await Promise.all(ids.map((id) => findPost(db, published, id)));
      return page(
        posts.flatMap((post) => (post === null ? [] : [postBody(post)])),
        ids.length,
        slice,
      );
    },
  );

  app.get(
    `${users}/:id/following`,
    { ...options, schema: { ...options.schema, params: OfId, querystring: Paged } },
    async (request, reply) => {
      await admitCaller(reply, dependencies, calls.following);
      const slice = sliceOf(request.query);
      const owner = personaById(request.params.id);
      if (owner === undefined) throw notFound;
      const ids = isUnfound(owner, request) ? [] : await targetsOf(db, owner.id, 'follow', slice);
      const published = await publishedFor(request);
      return page(
        ids.flatMap((id) => bodyOfUser(published, id)),
        ids.length,
        slice,
      );
    },
  );

  app.get(
    `${users}/:id/tweets`,
    { ...options, schema: { ...options.schema, params: OfId, querystring: PagedSince } },
    async (request, reply) => {
      await admitCaller(reply, dependencies, calls.posts);
      const slice = sliceOf(request.query);
      const published = await publishedFor(request);
      const author = findAuthorById(published, request.params.id);
      if (author === undefined) throw notFound;
      const since = sinceOf(request.query.start_time);
      if (author.isOfficial) {
        const own = published.posts.filter((post) => post.author.id === author.id && post.createdAt >= since);
        const shown = own.slice(slice.offset, slice.offset + slice.limit);
        return page(shown.map(postBody), shown.length, slice);
      }
      const rows = await findPosts(db, { personaId: author.id, since }, slice);
      return page(visible(rows.map(postOfPersona), request).map(postBody), rows.length, slice);
    },
  );

  app.get(
    `${users}/:id/mentions`,
    { ...options, schema: { ...options.schema, params: OfId, querystring: PagedSince } },
    async (request, reply) => {
      await admitCaller(reply, dependencies, calls.mentions);
      const slice = sliceOf(request.query);
      const published = await publishedFor(request);
      const author = findAuthorById(published, request.params.id);
      if (author === undefined) throw notFound;
      const postIds = published.posts.filter((post) => post.author.id === author.id).map(({ id }) => id);
      const mentions = { screenName: author.screenName, postIds };
      const rows = await findPosts(db, { mentions, since: sinceOf(request.query.start_time) }, slice);
      return page(visible(rows.map(postOfPersona), request).map(postBody), rows.length, slice);
    },
  );

  app.get(
    `${users}/by/username/:username`,
    { ...options, schema: { ...options.schema, params: Type.Object({ username: Type.String({ maxLength: 60 }) }) } },
    async (request, reply) => {
      const persona = await admitCaller(reply, dependencies, calls.user);
      const author = findAuthor(await publishedFor(request), request.params.username);
      if (author === undefined) throw notFound;
      const doers = await doersOf(db, [author.id]);
      const isFollowed = (doers.get(keyOfAct({ kind: 'follow', target: author.id })) ?? []).includes(persona.id);
      const connection = isFollowed && !isUnfound(persona, request) ? ['following'] : [];
      return { data: { ...userBody(author), connection_status: connection } };
    },
  );
}

function postRoutes(app: App, dependencies: AppDependencies): void {
  const { db } = dependencies;
  const posts = `${sandboxPaths.api}/tweets`;

  app.get(
    `${posts}/:id/retweeted_by`,
    { ...options, schema: { ...options.schema, params: OfId, querystring: Paged } },
    async (request, reply) => {
      await admitCaller(reply, dependencies, calls.reposters);
      const slice = sliceOf(request.query);
      const published = await publishedFor(request);
      const target = await requirePost(dependencies, published, request.params.id);
      const act: SandboxAct = { kind: 'repost', target: target.id };
      const ids = ((await doersOf(db, [target.id])).get(keyOfAct(act)) ?? []).toReversed();
      const shown = ids.slice(slice.offset, slice.offset + slice.limit);
      const seen = shown.filter((id) => isSeen(id, request));
      return page(
        seen.flatMap((id) => bodyOfUser(published, id)),
        shown.length,
        slice,
      );
    },
  );

  app.get(
    `${posts}/:id/quote_tweets`,
    { ...options, schema: { ...options.schema, params: OfId, querystring: Paged } },
    async (request, reply) => {
      await admitCaller(reply, dependencies, calls.quotes);
      const slice = sliceOf(request.query);
      const target = await requirePost(dependencies, await publishedFor(request), request.params.id);
      const rows = await findPosts(db, { quotes: target.id }, slice);
      return page(visible(rows.map(postOfPersona), request).map(postBody), rows.length, slice);
    },
  );
}

async function publishedFor(request: FastifyRequest): Promise<PublishedThings> {
  return publishedThings(await request.findRelease());
}

async function requirePost(
  { db }: Pick<AppDependencies, 'db'>,
  published: PublishedThings,
  id: string,
): Promise<NetworkPost> {
  const post = await findPost(db, published, id);
  if (post === null) throw notFound;
  return post;
}

/** What one likes is for nobody else to see. */
function requireOwn(persona: Persona, id: string): Persona {
  if (persona.id !== id) throw notYours;
  return persona;
}

function isUnfound({ screenName }: Pick<Persona, 'screenName'>, request: FastifyRequest): boolean {
  return faultsOf(request).unfound.includes(screenName);
}

function isSeen(personaId: string, request: FastifyRequest): boolean {
  const persona = personas.find(({ id }) => id === personaId);
  return persona !== undefined && !isUnfound(persona, request) && !isProtected(persona, faultsOf(request));
}

function visible(posts: readonly (NetworkPost | null)[], request: FastifyRequest): readonly NetworkPost[] {
  return posts.flatMap((post) => (post !== null && isSeen(post.author.id, request) ? [post] : []));
}

function bodyOfUser(published: PublishedThings, id: string) {
  const author = findAuthorById(published, id);
  return author === undefined ? [] : [userBody(author)];
}

function sliceOf({ max_results: limit, pagination_token: offset }: Paged): Slice {
  return { limit, offset: Number(offset) };
}

function sinceOf(text: string | undefined): Date {
  const since = new Date(text ?? 0);
  return Number.isNaN(since.getTime()) ? new Date(0) : since;
}

/** `read` is how many there were before what nobody sees was left out. */
function page(data: readonly object[], read: number, { limit, offset }: Slice) {
  const isFull = read === limit;
  return {
    ...(data.length > 0 && { data }),
    meta: { result_count: data.length, ...(isFull && { next_token: String(offset + limit) }) },
  };
}
