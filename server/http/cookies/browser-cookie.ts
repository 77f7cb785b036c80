import type { FastifyReply, FastifyRequest } from 'fastify';

import { siteOrigin } from '../addresses/site-origin.ts';
import type { OriginSettings } from '../addresses/site-origin.ts';

/** A secret cookie of this site: not readable by scripts, not sent by other sites' forms. */
export interface BrowserCookie {
  readonly name: string;
  readonly maxAgeSeconds: number;
}

/**
 * The cookie's value, undefined when there is none. On https the name has the prefix `__Host-`, so that no other host
 * of the domain can plant one.
 */
export function readBrowserCookie(
  request: FastifyRequest,
  settings: OriginSettings,
  cookie: BrowserCookie,
): string | undefined {
  return request.cookies[cookieName(cookie, isSecure(request, settings))];
}

/** Sets the cookie for the life that it declares. */
export function setBrowserCookie(
  reply: FastifyReply,
  settings: OriginSettings,
  cookie: BrowserCookie,
  value: string,
): void {
  const secure = isSecure(reply.request, settings);
  reply.setCookie(cookieName(cookie, secure), value, { ...attributes(secure), maxAge: cookie.maxAgeSeconds });
}

/** Makes the browser forget the cookie. */
export function clearBrowserCookie(reply: FastifyReply, settings: OriginSettings, cookie: BrowserCookie): void {
  const secure = isSecure(reply.request, settings);
  reply.clearCookie(cookieName(cookie, secure), attributes(secure));
}

function attributes(secure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

function cookieName({ name }: BrowserCookie, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

function isSecure(request: FastifyRequest, settings: OriginSettings): boolean {
  return siteOrigin(request, settings).startsWith('https:');
}
