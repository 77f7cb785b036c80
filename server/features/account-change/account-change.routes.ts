import type { FastifyRequest } from 'fastify';
import { ErrorBody } from '#schemas/api/error.ts';
import { ChangeFormResponse, UpdateAccountBody, UserResponse } from '#schemas/api/users.ts';
import { readMember } from '#server/features/members/user-view.ts';
import { renewMember } from '#server/features/members/renew-member.ts';
import { keepPicture } from '#server/features/pictures/keep-picture.ts';
import { picturePath } from '#server/features/pictures/pictures-repository.ts';
import { fetchProfile, renewProfile } from '#server/features/social-accounts/fetch-profile.ts';
import { ProviderError } from '#server/features/social-accounts/provider.ts';
import { accountsOf, findSocialAccount } from '#server/features/social-accounts/social-accounts-repository.ts';
import type { SocialAccount } from '#server/features/social-accounts/social-accounts-repository.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { IdempotencyHeaders, writeOnce } from '#server/http/answers/idempotent-write.ts';
import { rateLimiter } from '#server/http/limits/rate-limit.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { changeAccount, nothingPending } from './change-account.ts';
import { pendingAccount } from './pending-account.ts';

/** The network is asked at each call: as often as the page polls, and no more. */
const limit = { burst: 30, perMinute: 30 };

/** What a member who changes the account of the network is shown, and the change itself. */
export const accountChangeRoutes: AppPlugin = (app, dependencies) => {
  const { db, clock } = dependencies;
  const limited = rateLimiter(limit, () => clock.now().getTime());
  const services = { ...dependencies, secrets: secretsOf(dependencies.settings) };
  const pendingOf = (request: FastifyRequest, memberId: string): string | null => {
    const pending = pendingAccount.read(request, services);
    return pending?.memberId === memberId ? pending.socialAccountId : null;
  };

  /** The account as the network has it now, as far as it answers. */
  async function profileOf(account: SocialAccount, request: FastifyRequest): Promise<SocialAccount> {
    const read = account.memberId === null ? fetchProfile : renewProfile;
    const known = await read(account, dependencies, app.signIn, request.log).catch((error: unknown) => {
      if (error instanceof ProviderError) return account;
      throw error;
    });
    return keepPicture(known, dependencies, app.signIn, request.log);
  }

  app.get(
    '/change_form/@me',
    {
      preHandler: limited,
      schema: {
        summary:
          'The account that the member changes to; the present one, renewed, before the network was asked for another.',
        tags: ['users'],
        response: { 200: ChangeFormResponse, 401: ErrorBody, 429: ErrorBody },
      },
    },
    async (request) => {
      const { id } = requireMember(request);
      const release = await request.release();
      const pendingId = pendingOf(request, id);
      const pending = pendingId === null ? null : await findSocialAccount(db, pendingId);
      const isPending = pending !== null && pending.memberId === null;
      const [present = null] = isPending ? [] : await accountsOf(db, id);
      const found = isPending ? pending : present;
      const account = found && (await profileOf(found, request));
      if (account !== null && !isPending) await renewMember(db, id, account);
      const { serviceAssociation } = await readMember(db, { release, locale: request.locale, now: clock.now() }, id);
      const nickname = account?.nickname ?? null;
      const imageUrl = account === null || nickname === null ? null : picturePath(account.picture);
      return { changeForm: { nickname, imageUrl, serviceAssociation, isPending } };
    },
  );

  app.put(
    '/users/sns_update',
    {
      preHandler: limited,
      schema: {
        summary: 'Gives the member the account that the network was asked for.',
        tags: ['users'],
        headers: IdempotencyHeaders,
        body: UpdateAccountBody,
        response: { 200: UserResponse, 401: ErrorBody, 409: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = requireMember(request);
      const release = await request.release();
      const pendingId = pendingOf(request, id);
      return writeOnce(reply, dependencies, {
        principal: `member:${id}`,
        effect: async (tx) => {
          if (pendingId === null) throw nothingPending();
          await changeAccount(tx, services, id, pendingId);
          return { user: await readMember(tx, { release, locale: request.locale, now: clock.now() }, id) };
        },
        beforeAnswer: async (status) => {
          if (status === 200) pendingAccount.drop(reply, services);
        },
      });
    },
  );
};
