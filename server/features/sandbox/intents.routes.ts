import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { createToken } from '#server/base/secrets/secret-token.ts';
import type { Database } from '#server/db/database.ts';
import type { AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { accountAddress, answerNothing } from './home.routes.ts';
import { doAct, doersOf, keyOfAct, savePost } from './network/acts-repository.ts';
import type { SandboxAct } from './network/acts-repository.ts';
import { findAuthor, findPost, publishedThings } from './network/published-things.ts';
import type { PublishedThings } from './network/published-things.ts';
import { ownQuery, pageTools, sendPage } from './page-tools.ts';
import { intentPage } from './pages/intent-page.ts';
import type { Intent } from './pages/intent-page.ts';
import { mostCharacters } from './pages/network-things.ts';
import type { Persona } from './pages/personas.ts';
import { sandboxPaths } from './pages/sandbox-client.ts';

const IntentName = Type.Object({ name: Type.Enum(['like', 'retweet', 'follow', 'tweet']) });
type IntentName = Type.Static<typeof IntentName>['name'];

const FormText = Type.Optional(Type.String({ maxLength: 2000 }));
const IntentForm = Type.Object(
  { form_token: FormText, draft: FormText, text: FormText },
  { additionalProperties: false },
);
const config = { usesSession: false };

/** The pages that a site sends fans to, so that they do something at the network by themselves. */
export const intentRoutes: AppPlugin = (app, dependencies) => {
  const { db, random } = dependencies;
  const tools = pageTools(dependencies);
  const path = `${sandboxPaths.intent}/:name`;

  app.get(path, { config, schema: { hide: true, params: IntentName } }, async (request, reply) => {
    const { name } = request.params;
    const intent = await readIntent(request, name, db);
    if (intent === null) return answerNothing(reply, tools);
    const address = addressOf(request, name);
    const persona = tools.personaOf(request);
    if (persona === undefined) return reply.redirect(accountAddress(address), 303);
    const act = actOf(intent);
    const isDone = act !== null && ((await doersOf(db, [act.target])).get(keyOfAct(act)) ?? []).includes(persona.id);
    const draft = createToken(random);
    const formToken = tools.formToken(reply, subjectOf(address, draft));
    return sendPage(
      reply,
      intentPage({ locale: tools.localeOf(reply), address, persona, intent, isDone, draft, formToken }),
    );
  });

  app.post(path, { config, schema: { hide: true, params: IntentName, body: IntentForm } }, async (request, reply) => {
    const { name } = request.params;
    const { form_token: token, draft = '', text = '' } = request.body;
    const address = addressOf(request, name);
    if (!tools.isOwnForm(request, token, subjectOf(address, draft))) return answerNothing(reply, tools, 403);
    const intent = await readIntent(request, name, db);
    if (intent === null) return answerNothing(reply, tools);
    const persona = tools.personaOf(request);
    if (persona === undefined) return reply.redirect(accountAddress(address), 303);
    const next = await carryOut(intent, dependencies, persona, { text: text.trim(), draft });
    return next === null ? answerNothing(reply, tools, 400) : reply.redirect(next === '' ? address : next, 303);
  });
};

/** Does what the fan confirmed. Gives the page to go to, "" for the same one, null where there is nothing to post. */
async function carryOut(
  intent: Intent,
  dependencies: AppDependencies,
  { id: personaId }: Persona,
  { text, draft }: { readonly text: string; readonly draft: string },
): Promise<string | null> {
  const { db, clock } = dependencies;
  const act = actOf(intent);
  if (act !== null) {
    await doAct(db, personaId, act, clock.now());
    return '';
  }
  if (intent.kind !== 'post' || text === '' || text.length > mostCharacters) return null;
  const [quotes, repliesTo] = [intent.quotes?.id ?? null, intent.repliesTo?.id ?? null];
  const { id } = await savePost(db, dependencies, { personaId, body: text, quotes, repliesTo, draft });
  return `${sandboxPaths.status}/${id}?posted=1`;
}

function actOf(intent: Intent): SandboxAct | null {
  if (intent.kind === 'post') return null;
  return intent.kind === 'follow'
    ? { kind: 'follow', target: intent.account.id }
    : { kind: intent.kind, target: intent.post.id };
}

/** What an address asks for; null where what it names is not there. */
async function readIntent(request: FastifyRequest, name: IntentName, db: Database): Promise<Intent | null> {
  const query = new URLSearchParams(ownQuery(request));
  const published = publishedThings(await request.findRelease());
  if (name === 'tweet') return readPost(query, published, db);
  if (name === 'follow') {
    const account = findAuthor(published, query.get('screen_name') ?? '');
    return account === undefined ? null : { kind: 'follow', account };
  }
  const post = await findPost(db, published, query.get('tweet_id') ?? '');
  return post === null ? null : { kind: name === 'like' ? 'like' : 'repost', post };
}

/** An address that is the page of a post quotes it; any other one stands in the text. */
async function readPost(query: URLSearchParams, published: PublishedThings, db: Database): Promise<Intent | null> {
  const url = query.get('url') ?? '';
  const quotedId = query.get('quote') ?? statusIn(url);
  const answeredId = query.get('in_reply_to');
  const quotes = quotedId === null ? null : await findPost(db, published, quotedId);
  const repliesTo = answeredId === null ? null : await findPost(db, published, answeredId);
  if ((quotedId !== null && quotes === null) || (answeredId !== null && repliesTo === null)) return null;
  const tags = (query.get('hashtags') ?? '').split(',').flatMap((tag) => (tag.trim() === '' ? [] : [`#${tag.trim()}`]));
  const words = [query.get('text') ?? '', ...tags, statusIn(url) === null ? url : ''].filter((word) => word !== '');
  return { kind: 'post', text: words.join(' ').slice(0, mostCharacters), quotes, repliesTo };
}

function statusIn(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const [, id] = new RegExp(`^${sandboxPaths.status}/(\\d{1,25})$`).exec(new URL(url).pathname) ?? [];
  return id ?? null;
}

function addressOf(request: FastifyRequest, name: IntentName): string {
  const query = ownQuery(request);
  return `${sandboxPaths.intent}/${name}${query === '' ? '' : `?${query}`}`;
}

function subjectOf(address: string, draft: string): string {
  return `intent ${address}\n${draft}`;
}
