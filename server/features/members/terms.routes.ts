import { ErrorBody } from '#schemas/api/error.ts';
import { AgreeBody, UserResponse } from '#schemas/api/users.ts';
import { agree } from '#server/features/terms/agreements.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { IdempotencyHeaders, writeOnce } from '#server/http/answers/idempotent-write.ts';
import { rateLimiter } from '#server/http/limits/rate-limit.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { lockPresentMember } from './lock-present-member.ts';
import { readMember } from './user-view.ts';

/** Members who agree to terms that changed after they had registered. */
export const termsRoutes: AppPlugin = (app, dependencies) => {
  const { clock } = dependencies;
  app.put(
    '/users/terms',
    {
      preHandler: rateLimiter({ burst: 10, perMinute: 10 }, () => clock.now().getTime()),
      schema: {
        summary: 'Keeps that the signed-in member agrees to the terms in force.',
        tags: ['users'],
        headers: IdempotencyHeaders,
        body: AgreeBody,
        response: { 200: UserResponse, 401: ErrorBody, 409: ErrorBody, 422: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id: memberId } = requireMember(request);
      const release = await request.release();
      const { campaign } = release;
      return writeOnce(reply, dependencies, {
        principal: `member:${memberId}`,
        effect: async (tx) => {
          await lockPresentMember(tx, memberId);
          await agree(tx, dependencies, campaign.product, { memberId, version: request.body.version });
          return { user: await readMember(tx, { release, locale: request.locale, now: clock.now() }, memberId) };
        },
      });
    },
  );
};
