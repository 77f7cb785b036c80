import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import type { App, AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { doAct, doersOf, keyOfAct, undoAct } from './network/acts-repository.ts';
import type { SandboxAct } from './network/acts-repository.ts';
import { answersTo, timelineOf, viewsOf } from './network/post-views.ts';
import { findAuthorById, findPost, publishedThings } from './network/published-things.ts';
import type { PublishedThings } from './network/published-things.ts';
import { ownQuery, pageTools, sendPage } from './page-tools.ts';
import type { PageTools } from './page-tools.ts';
import { homePage } from './pages/home-page.ts';
import type { ViewedPage } from './pages/home-page.ts';
import { problemPage } from './pages/message-page.ts';
import { networkTexts } from './pages/network-texts.ts';
import { pickPage } from './pages/persona-page.ts';
import { personaById } from './pages/personas.ts';
import { sandboxPaths } from './pages/sandbox-client.ts';
import { statusPage } from './pages/status-page.ts';
import { html } from '#server/http/answers/html.ts';

const FormText = Type.Optional(Type.String({ maxLength: 2000 }));
const ActForm = Type.Object({ form_token: FormText, act: FormText, return: FormText }, { additionalProperties: false });
const AccountForm = Type.Object(
  { form_token: FormText, persona: FormText, return: FormText },
  { additionalProperties: false },
);
const config = { usesSession: false };
const hidden = { config, schema: { hide: true } } as const;

const actForm = 'acts';
const accountForm = 'account';

/** The timeline of the network, the page of a post, and the account that one is logged in with there. */
export const homeRoutes: AppPlugin = (app, dependencies) => {
  const tools = pageTools(dependencies);
  timelineRoutes(app, dependencies, tools);
  actRoute(app, dependencies, tools);
  accountRoutes(app, tools);
};

function timelineRoutes(app: App, { db }: AppDependencies, tools: PageTools): void {
  const viewedPage = (reply: FastifyReply, address: string): ViewedPage => ({
    locale: tools.localeOf(reply),
    address,
    persona: tools.personaOf(reply.request),
    formToken: tools.formToken(reply, actForm),
  });

  app.get(sandboxPaths.home, hidden, async (request, reply) => {
    const page = viewedPage(reply, sandboxPaths.home);
    const published = publishedThings(await request.findRelease());
    const posts = await viewsOf(db, published, await timelineOf(db, published), page.persona);
    const { accounts, videos } = published;
    const doers = await doersOf(
      db,
      [...accounts, ...videos].map(({ id }) => id),
    );
    const doersOfAct = (kind: SandboxAct['kind'], target: string) => doers.get(keyOfAct({ kind, target })) ?? [];
    const own = page.persona?.id ?? '';
    return sendPage(
      reply,
      homePage({
        ...page,
        accounts: accounts.map((account) => ({
          account,
          isFollowed: doersOfAct('follow', account.id).includes(own),
        })),
        videos: videos.map((video) => {
          const likers = doersOfAct('like-video', video.id);
          return { video, isLiked: likers.includes(own), likes: likers.length };
        }),
        posts,
      }),
    );
  });

  app.get(
    `${sandboxPaths.status}/:id`,
    { config, schema: { hide: true, params: Type.Object({ id: Type.String() }) } },
    async (request, reply) => {
      const published = publishedThings(await request.findRelease());
      const found = await findPost(db, published, request.params.id);
      if (found === null) return answerNothing(reply, tools);
      const page = viewedPage(reply, `${sandboxPaths.status}/${found.id}`);
      const [post] = await viewsOf(db, published, [found], page.persona);
      if (post === undefined) return answerNothing(reply, tools);
      const answers = await viewsOf(db, published, await answersTo(db, found.id), page.persona);
      const isNew = new URLSearchParams(ownQuery(request)).get('posted') === '1';
      return sendPage(reply, statusPage({ ...page, post, answers, isNew }));
    },
  );
}

function actRoute(app: App, { db, clock }: AppDependencies, tools: PageTools): void {
  app.post(sandboxPaths.acts, { config, schema: { hide: true, body: ActForm } }, async (request, reply) => {
    const { body } = request;
    if (!tools.isOwnForm(request, body.form_token, actForm)) return answerNothing(reply, tools, 403);
    const asked = readAct(body.act ?? '');
    const published = publishedThings(await request.findRelease());
    if (asked === null || !(await isThere(db, published, asked.act))) return answerNothing(reply, tools);
    const back = ownPath(body.return);
    const persona = tools.personaOf(request);
    if (persona === undefined) return reply.redirect(accountAddress(back), 303);
    if (asked.isUndone) await undoAct(db, persona.id, asked.act);
    else await doAct(db, persona.id, asked.act, clock.now());
    return reply.redirect(back, 303);
  });
}

function accountRoutes(app: App, tools: PageTools): void {
  app.get(sandboxPaths.account, hidden, async (request, reply) => {
    const locale = tools.localeOf(reply);
    const back = ownPath(new URLSearchParams(ownQuery(request)).get('return') ?? undefined);
    const fields = html`<input type="hidden" name="form_token" value="${tools.formToken(reply, accountForm)}" />
      <input type="hidden" name="return" value="${back}" />`;
    const lead = networkTexts[locale].pickLead;
    const pick = { lead, action: sandboxPaths.account, fields };
    return sendPage(reply, pickPage({ locale, address: accountAddress(back) }, pick));
  });

  app.post(sandboxPaths.account, { config, schema: { hide: true, body: AccountForm } }, async (request, reply) => {
    const { body } = request;
    if (!tools.isOwnForm(request, body.form_token, accountForm)) return answerNothing(reply, tools, 403);
    const persona = personaById(body.persona);
    if (persona === undefined) return answerNothing(reply, tools);
    tools.keepPersona(reply, persona);
    return reply.redirect(ownPath(body.return), 303);
  });
}

/** Where an account is picked, and one is led back from. */
export function accountAddress(back: string): string {
  return `${sandboxPaths.account}?${new URLSearchParams({ return: back })}`;
}

/** Answers what is not there, or not to be done, with the page that says so. */
export function answerNothing(reply: FastifyReply, tools: PageTools, status = 404): FastifyReply {
  return sendPage(reply.code(status), problemPage(tools.localeOf(reply), sandboxPaths.home));
}

/** A path of the network that a form names, so that none leads elsewhere. */
function ownPath(address: string | undefined): string {
  const base = 'http://sandbox.invalid';
  if (address === undefined || !URL.canParse(address, base)) return sandboxPaths.home;
  const { origin, pathname, search } = new URL(address, base);
  const isOwn = origin === base && (pathname === sandboxPaths.home || pathname.startsWith(`${sandboxPaths.home}/`));
  return isOwn ? `${pathname}${search}` : sandboxPaths.home;
}

const kinds = ['like', 'repost', 'follow', 'like-video'] as const;

function readAct(text: string): { readonly act: SandboxAct; readonly isUndone: boolean } | null {
  const [, undo, name, target = ''] = /^(undo )?([a-z-]+) (\d{1,25})$/.exec(text) ?? [];
  const kind = kinds.find((one) => one === name);
  return kind === undefined ? null : { act: { kind, target }, isUndone: undo !== undefined };
}

async function isThere(
  db: AppDependencies['db'],
  published: PublishedThings,
  { kind, target }: SandboxAct,
): Promise<boolean> {
  if (kind === 'follow') return findAuthorById(published, target) !== undefined;
  if (kind === 'like-video') return published.videos.some(({ id }) => id === target);
  return (await findPost(db, published, target)) !== null;
}
