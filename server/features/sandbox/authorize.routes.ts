import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { rateLimiter, signInLimit } from '#server/http/limits/rate-limit.ts';
import { createToken, hashToken } from '#server/base/secrets/secret-token.ts';
import { siteOrigin } from '#server/http/addresses/site-origin.ts';
import { readAuthorizeQuery } from './authorize-query.ts';
import type { AuthorizeProblem, AuthorizeRequest } from './authorize-query.ts';
import { saveCode } from './network/tokens-repository.ts';
import { ownQuery, pageTools, sendPage } from './page-tools.ts';
import type { AuthorizePage } from './pages/authorize-page.ts';
import { consentPage } from './pages/consent-page.ts';
import { problemPage } from './pages/message-page.ts';
import { personaPage } from './pages/persona-page.ts';
import { personaById } from './pages/personas.ts';
import type { Persona } from './pages/personas.ts';
import { sandboxIssuer, sandboxPaths } from './pages/sandbox-client.ts';

const FormText = Type.Optional(Type.String({ maxLength: 4000 }));
const AuthorizeForm = Type.Object(
  { query: FormText, form_token: FormText, persona: FormText, account: FormText, decision: FormText },
  { additionalProperties: false },
);
type AuthorizeForm = Type.Static<typeof AuthorizeForm>;

const codeLifeMs = 30_000;

/** The pages of the sandbox network where a fan picks an account and lets the site in or not. */
export const authorizeRoutes: AppPlugin = (app, dependencies) => {
  const { clock, settings } = dependencies;
  const tools = pageTools(dependencies);
  const limit = rateLimiter(signInLimit, () => clock.now().getTime());
  const config = { usesSession: false };

  app.get(sandboxPaths.authorize, { config, schema: { hide: true }, onRequest: limit }, async (request, reply) => {
    const query = ownQuery(request);
    const locale = tools.localeOf(reply);
    const asked = readAuthorizeQuery(query, siteOrigin(request, settings));
    if ('answeredBy' in asked) return answerProblem(reply, locale, asked);
    const page: AuthorizePage = {
      locale,
      address: `${sandboxPaths.authorize}?${query}`,
      appName: (await request.findRelease())?.campaign.product.shortTitle[locale] ?? 'Kansei',
      query,
      formToken: tools.formToken(reply, query),
      scope: asked.scope,
    };
    const persona = tools.personaOf(request);
    const picks = asked.forceLogin || persona === undefined;
    return sendPage(reply, picks ? personaPage(page) : consentPage(page, persona), { endOfForms: settings.publicUrl });
  });

  app.post(
    sandboxPaths.authorize,
    { config, schema: { hide: true, body: AuthorizeForm }, onRequest: limit },
    async (request, reply) => {
      const { body } = request;
      const locale = tools.localeOf(reply);
      const query = body.query ?? '';
      const asked = readAuthorizeQuery(query, siteOrigin(request, settings));
      if ('answeredBy' in asked) return answerProblem(reply, locale, asked);
      if (!tools.isOwnForm(request, body.form_token, query))
        return answerProblem(reply, locale, { answeredBy: 'page' }, 403);
      const picked = personaById(body.persona);
      if (picked) {
        tools.keepPersona(reply, picked);
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
  const address = request.method === 'GET' ? `${sandboxPaths.authorize}?${ownQuery(request)}` : sandboxPaths.home;
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

function consentAddress(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('force_login');
  return `${sandboxPaths.authorize}?${parameters}`;
}
