import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { readBrowserCookie, setBrowserCookie } from '#server/http/requests/browser-cookie.ts';
import type { BrowserCookie } from '#server/http/requests/browser-cookie.ts';
import { rateLimiter, signInLimit } from '#server/http/limits/rate-limit.ts';
import { createToken, hashToken, isSameSecret } from '#server/base/secret-token.ts';
import { siteOrigin } from '#server/http/requests/site-origin.ts';
import type { Settings } from '#server/base/config.ts';
import { queryOf } from '#server/http/requests/request-address.ts';
import { languageCookie, pageLocale } from '#server/http/requests/page-locale.ts';
import { readAuthorizeQuery } from './authorize-query.ts';
import type { AuthorizeProblem, AuthorizeRequest } from './authorize-query.ts';
import type { AuthorizePage } from './pages/authorize-page.ts';
import { consentPage } from './pages/consent-page.ts';
import { homePage, problemPage } from './pages/message-page.ts';
import { personaPage } from './pages/persona-page.ts';
import { personaById } from './pages/personas.ts';
import type { Persona } from './pages/personas.ts';
import { sandboxCookiePrefix, sandboxIssuer, sandboxPaths } from './pages/sandbox-client.ts';
import { saveCode } from './sandbox-repository.ts';
import { createHmac } from 'node:crypto';

const FormText = Type.Optional(Type.String({ maxLength: 4000 }));
const AuthorizeForm = Type.Object(
  { query: FormText, form_token: FormText, persona: FormText, account: FormText, decision: FormText },
  { additionalProperties: false },
);
type AuthorizeForm = Type.Static<typeof AuthorizeForm>;

const monthSeconds = 30 * 24 * 60 * 60;
const browserCookie: BrowserCookie = { name: `${sandboxCookiePrefix}browser`, maxAgeSeconds: monthSeconds };
const accountCookie: BrowserCookie = { name: `${sandboxCookiePrefix}account`, maxAgeSeconds: monthSeconds };
const codeLifeMs = 30_000;

/** The pages of the sandbox network where a fan picks an account and lets the site in or not. */
export const authorizeRoutes: AppPlugin = (app, dependencies) => {
  const { clock, settings } = dependencies;
  const formKey = app.signIn.secrets.derive('sandbox forms');
  const limit = rateLimiter(signInLimit, () => clock.now().getTime());
  const config = { usesSession: false };

  app.get(sandboxPaths.home, { config, schema: { hide: true } }, async (request, reply) => {
    return sendPage(reply, homePage(localeOf(request, reply, settings), sandboxPaths.home));
  });

  app.get(sandboxPaths.authorize, { config, schema: { hide: true }, onRequest: limit }, async (request, reply) => {
    const query = requestQuery(request);
    const locale = localeOf(request, reply, settings);
    const asked = readAuthorizeQuery(query, siteOrigin(request, settings));
    if ('answeredBy' in asked) return answerProblem(reply, locale, asked);
    const browser = readBrowserCookie(request, settings, browserCookie) ?? createToken(dependencies.random);
    setBrowserCookie(reply, settings, browserCookie, browser);
    const page: AuthorizePage = {
      locale,
      address: `${sandboxPaths.authorize}?${query}`,
      appName: (await request.findRelease())?.campaign.product.shortTitle[locale] ?? 'Kansei',
      query,
      formToken: formToken(formKey, browser, query),
    };
    const persona = personaById(readBrowserCookie(request, settings, accountCookie));
    const picks = asked.forceLogin || persona === undefined;
    return sendPage(reply, picks ? personaPage(page) : consentPage(page, persona), settings.publicUrl);
  });

  app.post(
    sandboxPaths.authorize,
    { config, schema: { hide: true, body: AuthorizeForm }, onRequest: limit },
    async (request, reply) => {
      const { body } = request;
      const locale = localeOf(request, reply, settings);
      const query = body.query ?? '';
      const asked = readAuthorizeQuery(query, siteOrigin(request, settings));
      if ('answeredBy' in asked) return answerProblem(reply, locale, asked);
      const browser = readBrowserCookie(request, settings, browserCookie);
      const isOwnForm =
        browser !== undefined && isSameSecret(body.form_token ?? '', formToken(formKey, browser, query));
      if (!isOwnForm) return answerProblem(reply, locale, { answeredBy: 'page' }, 403);
      const picked = personaById(body.persona);
      if (picked) {
        setBrowserCookie(reply, settings, accountCookie, picked.id);
        return reply.redirect(consentAddress(query), 303);
      }
      const answer = await decide(body, asked, dependencies);
      if (answer === null) return answerProblem(reply, locale, { answeredBy: 'page' });
      return redirectToSite(reply, asked.redirectUri, asked.state, answer);
    },
  );
};

/** The parameters that the site gets, or null when the form says neither yes nor no. */
async function decide(
  { decision, account }: AuthorizeForm,
  asked: AuthorizeRequest,
  dependencies: AppDependencies,
): Promise<Record<string, string> | null> {
  const persona = personaById(account);
  if (persona === undefined || (decision !== 'approve' && decision !== 'deny')) return null;
  if (decision === 'deny' || persona.behaviour === 'denied') return { error: 'access_denied' };
  return { code: await issueCode(asked, persona, dependencies) };
}

async function issueCode(
  { redirectUri, scope, codeChallenge }: AuthorizeRequest,
  persona: Persona,
  { db, clock, random }: AppDependencies,
): Promise<string> {
  const code = createToken(random);
  const now = clock.now();
  await saveCode(db, {
    codeHash: hashToken(code),
    personaId: persona.id,
    redirectUri,
    scope: persona.behaviour === 'reduced-scope' ? 'posts.read' : scope,
    codeChallenge,
    expiresAt: new Date(now.getTime() + codeLifeMs),
  });
  return code;
}

function answerProblem(reply: FastifyReply, locale: Locale, problem: AuthorizeProblem, status = 400): FastifyReply {
  if (problem.answeredBy === 'redirect') {
    return redirectToSite(reply, problem.redirectUri, problem.state, { error: problem.error });
  }
  const { request } = reply;
  const address = request.method === 'GET' ? `${sandboxPaths.authorize}?${requestQuery(request)}` : sandboxPaths.home;
  return sendPage(reply.code(status), problemPage(locale, address));
}

function redirectToSite(
  reply: FastifyReply,
  redirectUri: string,
  state: string,
  answer: Record<string, string>,
): FastifyReply {
  const address = new URL(redirectUri);
  address.search = new URLSearchParams({ ...answer, state, iss: sandboxIssuer(address.origin) }).toString();
  return reply.header('cache-control', 'no-store').redirect(address.href, 303);
}

/** `endOfForms` is where a form may lead besides this origin: browsers refuse its last redirect otherwise. */
function sendPage(reply: FastifyReply, page: string, endOfForms: string | null = null): FastifyReply {
  const formAction = ["form-action 'self'", ...(endOfForms === null ? [] : [endOfForms])].join(' ');
  return reply
    .header('cache-control', 'private, no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self'; ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(page);
}

function consentAddress(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('force_login');
  return `${sandboxPaths.authorize}?${parameters}`;
}

function requestQuery(request: FastifyRequest): string {
  const parameters = new URLSearchParams(queryOf(request));
  parameters.delete('lang');
  return parameters.toString();
}

function localeOf(request: FastifyRequest, reply: FastifyReply, settings: Settings): Locale {
  return pageLocale(request, reply, settings, [`${sandboxCookiePrefix}lang`, languageCookie]);
}

/** Binds a form of the sandbox network to the browser that it was served to and to the request that it answers. */
function formToken(key: string, browser: string, query: string): string {
  return createHmac('sha256', key).update(`${browser}\n${query}`).digest('base64url');
}
