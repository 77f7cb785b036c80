import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { readBrowserCookie, setBrowserCookie } from '#server/http/cookies/browser-cookie.ts';
import { hashToken } from '#server/base/secrets/secret-token.ts';
import '#server/http/requests/request-session.ts';
import { sessionCookie } from './session-cookie.ts';
import { findSession, prolongSession, sessionLifeMs } from './sessions-repository.ts';
import type { StoredSession } from './sessions-repository.ts';

const prolongAfterMs = 24 * 60 * 60 * 1000;

/** Recognises the session and the member of a call by the session cookie, and prolongs that of a member at most daily. */
export const sessionPlugin: AppPlugin = (app, dependencies) => {
  app.decorateRequest('member', null);
  app.decorateRequest('session', null);
  app.decorateRequest('hasEndedSession', false);
  app.addHook('onRequest', (request, reply, done) => {
    const usesSession = request.routeOptions.config.usesSession !== false;
    const token = usesSession ? readBrowserCookie(request, dependencies.settings, sessionCookie) : undefined;
    if (token === undefined) return done();
    recognise(request, reply, dependencies, token).then(() => done(), done);
  });
};

async function recognise(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, clock, settings }: AppDependencies,
  token: string,
): Promise<void> {
  const session = await findSession(db, hashToken(token));
  if (session === null) return;
  const leftMs = session.expiresAt.getTime() - clock.now().getTime();
  if (leftMs <= 0) {
    request.hasEndedSession = true;
    return;
  }
  admit(request, session);
  if (session.memberId === null || leftMs > sessionLifeMs - prolongAfterMs) return;
  await prolongSession(db, session.id, clock.now());
  setBrowserCookie(reply, settings, sessionCookie, token);
}

function admit(request: FastifyRequest, { id, memberId, socialAccountId }: StoredSession): void {
  request.session = { id, memberId, socialAccountId };
  request.member = memberId === null ? null : { id: memberId };
}
