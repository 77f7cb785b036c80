import { DeregisterBody, DeregisterResponse } from '#schemas/api/users.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '#server/base/secret-token.ts';
import type { AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { IdempotencyHeaders, writeOnce } from '#server/http/answers/idempotent-write.ts';
import { clearBrowserCookie, readBrowserCookie } from '#server/http/requests/browser-cookie.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { sessionCookie } from '#server/features/sessions/session-cookie.ts';
import { deregisterMember } from './deregister-member.ts';

/** Members who leave. */
export const deregistrationRoutes: AppPlugin = (app, dependencies) => {
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
          await deregisterMember(tx, { ...dependencies, secrets: app.signIn.secrets }, product, id);
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
