import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Campaign } from '#schemas/campaign.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import { RegisterUserBody, UserResponse } from '#schemas/api/users.ts';
import { associate } from '#server/features/associations/associations-repository.ts';
import { preparedAccount, readPreparedAccount } from '#server/features/associations/prepared-account.ts';
import { agree } from '#server/features/terms/agreements.ts';
import { accountVerifier } from '#server/features/associations/verify-account.ts';
import type { VerifyAccount } from '#server/features/associations/verify-account.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { beginSession } from '#server/features/sessions/begin-session.ts';
import { rateLimiter } from '#server/http/limits/rate-limit.ts';
import { IdempotencyHeaders, writeOnce } from '#server/http/answers/idempotent-write.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { noAccount, registerMember } from './register-member.ts';
import { findSocialAccount } from '#server/features/social-accounts/social-accounts-repository.ts';
import { readMember } from './user-view.ts';

/** Members: registration, and the one who is signed in. */
export const usersRoutes: AppPlugin = (app, dependencies) => {
  const { db, clock } = dependencies;
  const verify = accountVerifier(dependencies);
  const limit = rateLimiter({ burst: 60, perMinute: 60 }, () => clock.now().getTime());

  app.get(
    '/users/@me',
    {
      schema: {
        summary: 'The signed-in member.',
        tags: ['users'],
        response: { 200: UserResponse, 401: ErrorBody },
      },
    },
    async (request) => {
      const release = await request.release();
      return {
        user: await readMember(db, { release, locale: request.locale, now: clock.now() }, requireMember(request).id),
      };
    },
  );

  app.post(
    '/users',
    {
      preHandler: limit,
      schema: {
        summary: 'Registers the fan who came back from the social network.',
        tags: ['users'],
        headers: IdempotencyHeaders,
        body: RegisterUserBody,
        response: {
          200: UserResponse,
          400: ErrorBody,
          401: ErrorBody,
          403: ErrorBody,
          409: ErrorBody,
          422: ErrorBody,
          429: ErrorBody,
          503: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const fan = requireFan(request);
      const release = await request.release();
      const { campaign } = release;
      const services = { ...dependencies, secrets: secretsOf(dependencies.settings) };
      const gameAccount =
        (await writtenAccount(reply, verify, request.body, campaign.product)) ??
        readPreparedAccount(request, services, campaign.product);
      return writeOnce(reply, dependencies, {
        principal: `social-account:${fan.socialAccountId}`,
        effect: async (tx) => {
          const memberId = await registerMember(tx, services, campaign, fan);
          const { agreedTo: version } = request.body;
          if (version !== undefined) await agree(tx, dependencies, campaign.product, { memberId, version });
          if (gameAccount !== null) await associate(tx, dependencies, memberId, gameAccount);
          return { user: await readMember(tx, { release, locale: request.locale, now: clock.now() }, memberId) };
        },
        beforeAnswer: async (status) => {
          if (status === 200) preparedAccount.drop(reply, services);
          if (status === 200 && request.member === null) await beginMembersSession(reply, dependencies, fan);
        },
      });
    },
  );
};

/** The game account that a registration names; null when it names none. */
function writtenAccount(
  reply: FastifyReply,
  verify: VerifyAccount,
  body: RegisterUserBody,
  product: Campaign['product'],
) {
  const { associateId, associatePassword, associateOption1, associateOption2 } = body;
  if (!associateId) return null;
  const written = {
    associateId,
    associatePassword: associatePassword ?? '',
    associateOption1: associateOption1 ?? '',
    associateOption2: associateOption2 ?? '',
  };
  return reply.askOutOfTurn(() => verify(written, { product, call: 'registration' }));
}

/** Also the member whose registration is repeated with its key: `registerMember` refuses any other repeat. */
function requireFan({ session }: FastifyRequest): { sessionId: string; socialAccountId: string } {
  if (!session?.socialAccountId) throw noAccount();
  return { sessionId: session.id, socialAccountId: session.socialAccountId };
}

/** Whoever has the session of a sign-up and the key of the registration is the fan who registered. */
async function beginMembersSession(
  reply: FastifyReply,
  dependencies: AppDependencies,
  { socialAccountId }: { readonly socialAccountId: string },
): Promise<void> {
  const account = await findSocialAccount(dependencies.db, socialAccountId);
  await beginSession(reply, dependencies, { memberId: account?.memberId ?? null, socialAccountId }, null);
}
