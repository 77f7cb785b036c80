import { DeregisterBody, DeregisterResponse, MemberExport } from '#schemas/api/users.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '#server/base/secrets/secret-token.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { IdempotencyHeaders, writeOnce } from '#server/http/answers/idempotent-write.ts';
import { clearBrowserCookie, readBrowserCookie } from '#server/http/cookies/browser-cookie.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { rateLimiter } from '#server/http/limits/rate-limit.ts';
import { sessionCookie } from '#server/features/sessions/session-cookie.ts';
import { deregisterMember } from './deregister-member.ts';
import { exportMember } from './export-member.ts';

/** It reads all that there is of a member. */
const exportLimit = { burst: 5, perMinute: 5 };

/** Members who leave, and what they take along. */
export const deregistrationRoutes: AppPlugin = (app, dependencies) => {
  const { db, clock } = dependencies;
  app.get(
    '/users/@me/export',
    {
      preHandler: rateLimiter(exportLimit, () => clock.now().getTime()),
      schema: {
        summary: 'Everything that is kept of the signed-in member, to be saved as a file.',
        tags: ['users'],
        response: { 200: MemberExport, 401: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id: memberId } = requireMember(request);
      const release = await request.release();
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return exportMember({ db, memberId, release, locale: request.locale, now: clock.now() });
    },
  );

  app.put(
    '/users/deregister',
    {
      schema: {
        summary: 'Deletes the account of the signed-in member, and all that is personal with it.',
        tags: ['users'],
        headers: IdempotencyHeaders,
        body: DeregisterBody,
        response: { 200: DeregisterResponse, 401: ErrorBody, 403: ErrorBody, 422: ErrorBody },
      },
    },
    async (request, reply) => {
      const { product } = (await request.release()).campaign;
      return writeOnce(reply, dependencies, {
        principal: leavingPrincipal(request, dependencies.settings),
        effect: async (tx) => {
          const { id } = requireMember(request);
          await deregisterMember(tx, { ...dependencies, secrets: secretsOf(dependencies.settings) }, product, id);
          return {};
        },
        beforeAnswer: async (status) => {
          if (status === 200) clearBrowserCookie(reply, dependencies.settings, sessionCookie);
        },
      });
    },
  );
};

/** The session ends with the member: a repeat, of an answer that got lost, is known by the cookie that it still has. */
function leavingPrincipal(request: FastifyRequest, settings: AppDependencies['settings']): string {
  const token = readBrowserCookie(request, settings, sessionCookie);
  return `leaving:${hashToken(token ?? '')}`;
}
