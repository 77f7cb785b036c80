import { ErrorBody } from '#schemas/api/error.ts';
import { EnterInvitationBody, EnterInvitationResponse } from '#schemas/api/invitations.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { IdempotencyHeaders, writeOnce } from '#server/http/answers/idempotent-write.ts';
import { rateLimiter } from '#server/http/limits/rate-limit.ts';
import { readContextOf } from '#server/http/requests/read-context.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { enterInvitation } from './enter-invitation.ts';
import { readInvitation } from './invitation-view.ts';

/** Of a million codes, one guess in 38,000 is right: at this rate one hit takes days, and pays once a member. */
const entryLimit = { burst: 10, perMinute: 10 };

/** Members who enter the code of another. */
export const invitationsRoutes: AppPlugin = (app, dependencies) => {
  app.post(
    '/invitations/input',
    {
      preValidation: async (request) => void requireMember(request),
      preHandler: rateLimiter(entryLimit, () => dependencies.clock.now().getTime()),
      schema: {
        summary: 'Enters the invitation code of another member.',
        tags: ['invitations'],
        headers: IdempotencyHeaders,
        body: EnterInvitationBody,
        response: {
          200: EnterInvitationResponse,
          401: ErrorBody,
          403: ErrorBody,
          404: ErrorBody,
          409: ErrorBody,
          422: ErrorBody,
          429: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const { id: memberId } = requireMember(request);
      const { invitationCode: code } = request.body;
      const context = await readContextOf(request, dependencies);
      const services = { ...dependencies, secrets: secretsOf(dependencies.settings) };
      return writeOnce<EnterInvitationResponse>(reply, dependencies, {
        principal: `member:${memberId}`,
        effect: async (tx) => {
          await enterInvitation(tx, services, { memberId, code });
          const invitation = await readInvitation({ ...context, db: tx, memberId });
          if (invitation === null) throw new Error('What was entered just now is gone.');
          return { invitation };
        },
      });
    },
  );
};
