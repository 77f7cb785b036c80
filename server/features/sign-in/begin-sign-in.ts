import type { FastifyReply } from 'fastify';
import type { Provider as ProviderName } from '#schemas/entities/product.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { attemptCookie, attemptLifeSeconds } from './attempt-cookie.ts';
import { saveAttempt } from './attempts-repository.ts';
import type { SignInPurpose } from './attempts-repository.ts';
import { readBrowserCookie, setBrowserCookie } from '#server/http/cookies/browser-cookie.ts';
import { createToken, hashToken } from '#server/base/secrets/secret-token.ts';
import { failurePath } from './sign-in-outcome.ts';
import type { SignIn } from '#server/features/social-accounts/provider.ts';
import { admitsSignIn } from './sign-in-situation.ts';
import { pageAddress, siteOrigin } from '#server/http/addresses/site-origin.ts';

/**
 * Begins a log-in, a sign-up or the change of a member's account: remembers the browser by a cookie and returns the address of the social network, or that
 * of the log-in page when the campaign does not admit it now.
 */
export async function beginSignIn(
  reply: FastifyReply,
  { providers, secrets }: SignIn,
  { db, clock, random, settings }: AppDependencies,
  asked: { readonly provider: ProviderName; readonly purpose: SignInPurpose; readonly forceLogin: boolean },
): Promise<string> {
  const { provider, purpose, forceLogin } = asked;
  const { request } = reply;
  const { campaign } = await request.release();
  if (!admitsSignIn(campaign, provider, purpose)) {
    return pageAddress(request, settings, failurePath(purpose, 'closed'));
  }
  if (purpose === 'change' && request.member === null) {
    return pageAddress(request, settings, failurePath(purpose, 'unknown'));
  }
  const browser = readBrowserCookie(request, settings, attemptCookie) ?? createToken(random);
  const state = createToken(random);
  const stateHash = hashToken(state);
  const codeVerifier = createToken(random);
  const redirectUri = `${siteOrigin(request, settings)}/auth/${provider}/callback`;
  await saveAttempt(db, {
    stateHash,
    browserHash: hashToken(browser),
    provider,
    purpose,
    sealedCodeVerifier: secrets.seal(codeVerifier, stateHash),
    redirectUri,
    expiresAt: new Date(clock.now().getTime() + attemptLifeSeconds * 1000),
  });
  setBrowserCookie(reply, settings, attemptCookie, browser);
  const address = await providers[provider].authorizationUrl({ redirectUri, state, codeVerifier, forceLogin });
  return address.href;
}
