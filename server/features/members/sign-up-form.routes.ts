import { ErrorBody } from '#schemas/api/error.ts';
import { SignUpFormResponse } from '#schemas/api/users.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { fetchProfile } from '#server/features/social-accounts/fetch-profile.ts';
import { keepPicture } from '#server/features/pictures/keep-picture.ts';
import { picturePath } from '#server/features/pictures/pictures-repository.ts';
import { readPreparedAccount } from '#server/features/associations/prepared-account.ts';
import { noAccount } from './register-member.ts';
import { findSocialAccount } from '#server/features/social-accounts/social-accounts-repository.ts';
import { ProviderError } from '#server/features/social-accounts/provider.ts';
import type { FastifyRequest } from 'fastify';

/** What is known of a fan who signs up; polled until the network has given the profile. */
export const signUpFormRoutes: AppPlugin = (app, dependencies) => {
  app.get(
    '/sign_up_form/@me',
    {
      schema: {
        summary: 'The form of the fan who signs up; nulls until the social network has given the profile.',
        tags: ['users'],
        response: { 200: SignUpFormResponse, 401: ErrorBody },
      },
    },
    async (request) => {
      const found = await findSocialAccount(dependencies.db, requireSigningUp(request).socialAccountId);
      if (found === null) throw noAccount();
      const account = await fetchProfile(found, dependencies, app.signIn, request.log).catch((error: unknown) => {
        if (error instanceof ProviderError) return found;
        throw error;
      });
      const isNew = found.nickname === null && account.nickname !== null;
      const { nickname, picture } = isNew ? await keepPicture(account, dependencies, app.signIn, request.log) : account;
      const imageUrl = nickname === null ? null : picturePath(picture);
      const { product } = (await request.release()).campaign;
      const prepared = readPreparedAccount(
        request,
        { ...dependencies, secrets: secretsOf(dependencies.settings) },
        product,
      );
      const serviceAssociation = prepared && { displayData: prepared.displayData };
      return { signUpForm: { nickname, imageUrl, serviceAssociation } };
    },
  );
};

/** The session of a fan who came back from the network and is no member yet. Throws 401 `sign-up.no-account`. */
function requireSigningUp(request: FastifyRequest): { sessionId: string; socialAccountId: string } {
  const { session } = request;
  if (!session?.socialAccountId || session.memberId !== null) throw noAccount();
  return { sessionId: session.id, socialAccountId: session.socialAccountId };
}
