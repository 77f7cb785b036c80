import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#schemas/values/locale-names.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import { createToken, isSameSecret } from '#server/base/secrets/secret-token.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { readBrowserCookie, setBrowserCookie } from '#server/http/cookies/browser-cookie.ts';
import type { BrowserCookie } from '#server/http/cookies/browser-cookie.ts';
import { languageCookie, pageLocale } from '#server/http/requests/page-locale.ts';
import { queryOf } from '#server/http/addresses/request-address.ts';
import { personaById } from './pages/personas.ts';
import type { Persona } from './pages/personas.ts';
import { sandboxCookiePrefix } from './pages/sandbox-client.ts';

/** What every page of the network does with the browser that it is shown in. */
export interface PageTools {
  localeOf(reply: FastifyReply): Locale;
  /** Binds a form to this browser, which gets a cookie to be known by, and to what the form is about. */
  formToken(reply: FastifyReply, subject: string): string;
  /** Whether a form was served to the browser that sends it, about that. */
  isOwnForm(request: FastifyRequest, token: string | undefined, subject: string): boolean;
  /** The account that this browser is logged in with at the network; undefined when there is none. */
  personaOf(request: FastifyRequest): Persona | undefined;
  keepPersona(reply: FastifyReply, persona: Persona): void;
}

const monthSeconds = 30 * 24 * 60 * 60;
const browserCookie: BrowserCookie = { name: `${sandboxCookiePrefix}browser`, maxAgeSeconds: monthSeconds };
const accountCookie: BrowserCookie = { name: `${sandboxCookiePrefix}account`, maxAgeSeconds: monthSeconds };

/** The tools of this server's pages of the network. */
export function pageTools({ settings, random }: AppDependencies): PageTools {
  const key = secretsOf(settings).derive('sandbox forms');
  const tokenOf = (browser: string, subject: string) =>
    createHmac('sha256', key).update(`${browser}\n${subject}`).digest('base64url');
  return {
    localeOf: (reply) => pageLocale(reply.request, reply, settings, [`${sandboxCookiePrefix}lang`, languageCookie]),
    formToken(reply, subject) {
      const browser = readBrowserCookie(reply.request, settings, browserCookie) ?? createToken(random);
      setBrowserCookie(reply, settings, browserCookie, browser);
      return tokenOf(browser, subject);
    },
    isOwnForm(request, token, subject) {
      const browser = readBrowserCookie(request, settings, browserCookie);
      return browser !== undefined && isSameSecret(token ?? '', tokenOf(browser, subject));
    },
    personaOf: (request) => personaById(readBrowserCookie(request, settings, accountCookie)),
    keepPersona: (reply, { id }) => setBrowserCookie(reply, settings, accountCookie, id),
  };
}

/** What a page of the network may do beside showing styles and pictures of its own. */
export interface PagePolicy {
  /** Where its form may lead besides this origin: browsers refuse its last redirect otherwise. */
  readonly endOfForms?: string | null;
  /** It has a program of its own, and pages of this origin may frame it. */
  readonly isPlayer?: boolean;
}

/** Sends a page of the network, under a policy that admits nothing else. */
export function sendPage(
  reply: FastifyReply,
  page: string,
  { endOfForms = null, isPlayer = false }: PagePolicy = {},
): FastifyReply {
  const policy = [
    "default-src 'none'",
    ...(isPlayer ? ["script-src 'self'", "connect-src 'self'"] : []),
    "style-src 'self'",
    "img-src 'self'",
    ["form-action 'self'", ...(endOfForms === null ? [] : [endOfForms])].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${isPlayer ? "'self'" : "'none'"}`,
  ].join('; ');
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(page);
}

/** The query of a request as it came, without the language that was chosen on the page. */
export function ownQuery(request: FastifyRequest): string {
  const parameters = new URLSearchParams(queryOf(request));
  parameters.delete('lang');
  return parameters.toString();
}
