import { ErrorBody } from '#schemas/api/error.ts';
import { PrepareBody, PrepareResponse } from '#schemas/api/service-associations.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { rateLimiter } from '#server/http/limits/rate-limit.ts';
import { gameLimit } from './game-limit.ts';
import { associateToken } from './associate-token.ts';
import { preparedAccount } from './prepared-account.ts';
import { accountVerifier, onlyId } from './verify-account.ts';

/** Game accounts that visitors name before they sign up. */
export const prepareAssociationRoutes: AppPlugin = (app, dependencies) => {
  const verify = accountVerifier(dependencies);
  app.post(
    '/service_associations/prepare',
    {
      preHandler: rateLimiter(gameLimit, () => dependencies.clock.now().getTime()),
      schema: {
        summary: 'Has the game confirm the account that the registration is to link.',
        tags: ['users'],
        body: PrepareBody,
        response: { 200: PrepareResponse, 403: ErrorBody, 422: ErrorBody, 503: ErrorBody },
      },
    },
    async (request, reply) => {
      const { product } = (await request.release()).campaign;
      const services = { ...dependencies, secrets: secretsOf(dependencies.settings) };
      const token = associateToken.read(request, services);
      const written = onlyId(request.body.associateId);
      const account = await reply.askOutOfTurn(() => verify(written, { product, call: 'prepare', token }));
      preparedAccount.keep(reply, services, account);
      return { serviceAssociation: { displayData: account.displayData } };
    },
  );
};
