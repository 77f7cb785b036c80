import { DeregisterBody, DeregisterResponse } from '#schemas/api/users.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { IdempotencyHeaders, writeOnce } from '#server/http/answers/idempotent-write.ts';
import { clearBrowserCookie } from '#server/http/requests/browser-cookie.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { sessionCookie } from '#server/features/sessions/session-cookie.ts';
import { deregisterMember } from './deregister-member.ts';

/** Members who leave. */
export const deregistrationRoutes: AppPlugin = (app, dependencies) => {
  app.put(
    '/users/deregister',
    {
      preValidation: async (request) => void requireMember(request),
      schema: {
        summary: 'Deletes the account of the signed-in member, and all that is personal with it.',
        tags: ['users'],
        headers: IdempotencyHeaders,
        body: DeregisterBody,
        response: { 200: DeregisterResponse, 401: ErrorBody, 403: ErrorBody, 422: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = requireMember(request);
      const { product } = (await request.release()).campaign;
      return writeOnce(reply, dependencies, {
        // Not "member": the answers of that one are forgotten meanwhile.
        principal: `leaving:${id}`,
        effect: async (tx) => {
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
