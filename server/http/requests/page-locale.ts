import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocale } from '#schemas/values/locale-names.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { Settings } from '#server/base/settings/config.ts';
import { queryOf } from '../addresses/request-address.ts';
import { preferredLocale } from './request-locale.ts';
import { isHttps } from '../addresses/site-origin.ts';

/** Cookie that keeps the language that a fan chose; scripts of the page may read it. */
export const languageCookie = 'kansei_lang';

const yearSeconds = 365 * 24 * 60 * 60;

/** Language of a page: `?lang=` (kept in `cookies[0]` from then on), else the first cookie that has one, else Accept-Language. */
export function pageLocale(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  cookies: readonly [string, ...string[]] = [languageCookie],
): Locale {
  const asked = new URLSearchParams(queryOf(request)).get('lang');
  if (isLocale(asked)) {
    reply.setCookie(cookies[0], asked, {
      path: '/',
      sameSite: 'lax',
      secure: isHttps(request, settings),
      maxAge: yearSeconds,
    });
    return asked;
  }
  const kept = cookies.map((name) => request.cookies[name]).find(isLocale);
  return kept ?? preferredLocale(request.headers['accept-language']);
}
