import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { ErrorBody } from '#schemas/api/error.ts';
import { Provider } from '#schemas/entities/product.ts';
import { signInPurposes } from '#server/db/schema/sessions.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { pageAddress } from '#server/http/addresses/site-origin.ts';
import { rateLimiter, signInLimit } from '#server/http/limits/rate-limit.ts';
import { queryOf } from '#server/http/addresses/request-address.ts';

const BeginParams = Type.Object({ provider: Provider, purpose: Type.Enum([...signInPurposes]) });
const BeginQuery = Type.Object(
  { force_login: Type.Optional(Type.Enum(['true', 'false'])) },
  { additionalProperties: false },
);
const CallbackParams = Type.Object({ provider: Provider });

/** Where browsers go to sign in with a social network, and where they come back to. */
export const authRoutes: AppPlugin = (app, dependencies) => {
  const onRequest = rateLimiter(signInLimit, () => dependencies.clock.now().getTime());

  app.get(
    `/auth/:provider/:purpose(^${signInPurposes.join('|')}$)`,
    {
      onRequest,
      schema: {
        summary: 'Sends the browser to the social network.',
        tags: ['auth'],
        params: BeginParams,
        querystring: BeginQuery,
        response: { 303: Type.Null(), 400: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const { provider, purpose } = request.params;
      const forceLogin = request.query.force_login === 'true';
      const target = await beginSignIn(reply, app.signIn, dependencies, { provider, purpose, forceLogin });
      return redirect(reply, target);
    },
  );

  app.get(
    '/auth/:provider/callback',
    {
      onRequest,
      schema: {
        summary: 'Takes the browser back from the social network and sends it to a page of the site.',
        tags: ['auth'],
        params: CallbackParams,
        response: { 303: Type.Null(), 400: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const { provider } = request.params;
      const parameters = new URLSearchParams(queryOf(request));
      const path = await finishSignIn(reply, app.signIn, dependencies, { provider, parameters });
      return redirect(reply, pageAddress(request, dependencies.settings, path));
    },
  );
};

function redirect(reply: FastifyReply, target: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(target, 303);
}
