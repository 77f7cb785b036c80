import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { createToken } from '#server/base/secrets/secret-token.ts';
import type { App, AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import type { SandboxActKind } from '#server/db/schema/sandbox.ts';
import { doAct, savePost } from '../network/acts-repository.ts';
import { findAuthorById, findPost, publishedThings } from '../network/published-things.ts';
import { mostCharacters } from '../pages/network-things.ts';
import type { Persona } from '../pages/personas.ts';
import { sandboxPaths } from '../pages/sandbox-client.ts';
import { notFound, notYours } from './api-refusal.ts';
import { admitCaller } from './network-caller.ts';
import type { NetworkCall } from './network-caller.ts';

const Digits = Type.String({ pattern: '^[0-9]{1,25}$' });
const OfId = Type.Object({ id: Digits });
const OfPost = Type.Object({ tweet_id: Digits });
const OfAccount = Type.Object({ target_user_id: Digits });
const NewPost = Type.Object({
  text: Type.String({ minLength: 1, maxLength: mostCharacters }),
  quote_tweet_id: Type.Optional(Digits),
  reply: Type.Optional(Type.Object({ in_reply_to_tweet_id: Digits })),
});

const calls = {
  like: { name: 'likes', scope: 'likes.write', most: 50 },
  repost: { name: 'retweets', scope: 'reposts.write', most: 50 },
  follow: { name: 'following', scope: 'follows.write', most: 50 },
  post: { name: 'tweets', scope: 'posts.write', most: 100 },
} as const satisfies Record<string, NetworkCall>;

/** What a site does for an account that let it; what was done before is answered as done. */
export const writeRoutes: AppPlugin = (app, dependencies) => {
  actOnPost(app, dependencies, { kind: 'like', path: 'likes', answer: { liked: true } });
  actOnPost(app, dependencies, { kind: 'repost', path: 'retweets', answer: { retweeted: true } });
  followRoute(app, dependencies);
  postRoute(app, dependencies);
};

const config = { usesSession: false };

interface PostAct {
  readonly kind: SandboxActKind & ('like' | 'repost');
  readonly path: string;
  readonly answer: object;
}

function actOnPost(app: App, dependencies: AppDependencies, { kind, path, answer }: PostAct): void {
  app.post(
    `${sandboxPaths.api}/users/:id/${path}`,
    { config, schema: { hide: true, params: OfId, body: OfPost } },
    async (request, reply) => {
      const persona = await admitOwner(reply, dependencies, calls[kind], request.params.id);
      const target = request.body.tweet_id;
      await requirePost(request, dependencies, target);
      await doAct(dependencies.db, persona.id, { kind, target }, dependencies.clock.now());
      return { data: answer };
    },
  );
}

function followRoute(app: App, dependencies: AppDependencies): void {
  app.post(
    `${sandboxPaths.api}/users/:id/following`,
    { config, schema: { hide: true, params: OfId, body: OfAccount } },
    async (request, reply) => {
      const persona = await admitOwner(reply, dependencies, calls.follow, request.params.id);
      const target = request.body.target_user_id;
      if (findAuthorById(publishedThings(await request.findRelease()), target) === undefined) throw notFound;
      await doAct(dependencies.db, persona.id, { kind: 'follow', target }, dependencies.clock.now());
      return { data: { following: true, pending_follow: false } };
    },
  );
}

function postRoute(app: App, dependencies: AppDependencies): void {
  app.post(`${sandboxPaths.api}/tweets`, { config, schema: { hide: true, body: NewPost } }, async (request, reply) => {
    const persona = await admitCaller(reply, dependencies, calls.post);
    const { text, quote_tweet_id: quotes = null, reply: repliesTo } = request.body;
    const answered = repliesTo?.in_reply_to_tweet_id ?? null;
    for (const id of [quotes, answered]) if (id !== null) await requirePost(request, dependencies, id);
    const draft = createToken(dependencies.random);
    const post = { personaId: persona.id, body: text, quotes, repliesTo: answered, draft };
    const { id } = await savePost(dependencies.db, dependencies, post);
    return reply.code(201).send({ data: { id, text } });
  });
}

/** Nobody acts for another account than that of the token. */
async function admitOwner(
  reply: FastifyReply,
  dependencies: AppDependencies,
  call: NetworkCall,
  id: string,
): Promise<Persona> {
  const persona = await admitCaller(reply, dependencies, call);
  if (persona.id !== id) throw notYours;
  return persona;
}

async function requirePost(request: FastifyRequest, { db }: AppDependencies, id: string): Promise<void> {
  if ((await findPost(db, publishedThings(await request.findRelease()), id)) === null) throw notFound;
}
