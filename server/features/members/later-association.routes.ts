import { ErrorBody } from '#schemas/api/error.ts';
import { LaterRegisterBody } from '#schemas/api/service-associations.ts';
import { UserResponse } from '#schemas/api/users.ts';
import { alreadyAssociated, associate, isAssociated } from '#server/features/associations/associations-repository.ts';
import { gameLimit } from '#server/features/associations/game-limit.ts';
import { accountVerifier, onlyId } from '#server/features/associations/verify-account.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { IdempotencyHeaders, writeOnce } from '#server/http/answers/idempotent-write.ts';
import { rateLimiter } from '#server/http/limits/rate-limit.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { lockPresentMember } from './lock-present-member.ts';
import { readMember } from './user-view.ts';

/** Game accounts that members link after they have registered. */
export const laterAssociationRoutes: AppPlugin = (app, dependencies) => {
  const { clock, db } = dependencies;
  const verify = accountVerifier(dependencies);
  app.post(
    '/service_associations/later_register',
    {
      preHandler: rateLimiter(gameLimit, () => clock.now().getTime()),
      schema: {
        summary: 'Links a game account to the member.',
        tags: ['users'],
        headers: IdempotencyHeaders,
        body: LaterRegisterBody,
        response: { 200: UserResponse, 401: ErrorBody, 403: ErrorBody, 409: ErrorBody, 422: ErrorBody, 503: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = requireMember(request);
      const release = await request.release();
      const { campaign } = release;
      const { product } = campaign;
      // The game is not asked in vain; who repeats a call that has linked the account finds its answer kept.
      const written = onlyId(request.body.associateId);
      const account = (await isAssociated(db, id))
        ? null
        : await reply.askOutOfTurn(() => verify(written, { product, call: 'later' }));
      return writeOnce(reply, dependencies, {
        principal: `member:${id}`,
        effect: async (tx) => {
          await lockPresentMember(tx, id);
          if (account === null) throw alreadyAssociated();
          await associate(tx, dependencies, id, account);
          return { user: await readMember(tx, { release, locale: request.locale, now: clock.now() }, id) };
        },
      });
    },
  );
};
