import type { FastifyReply } from 'fastify';
import type { Provider as ProviderName } from '#schemas/entities/product.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { pendingAccount } from '#server/features/account-change/pending-account.ts';
import { fetchProfile } from '#server/features/social-accounts/fetch-profile.ts';
import { keepPicture } from '#server/features/pictures/keep-picture.ts';
import { saveGrant } from '#server/features/social-accounts/social-accounts-repository.ts';
import type { SocialAccount } from '#server/features/social-accounts/social-accounts-repository.ts';
import { ProviderError } from '#server/features/social-accounts/provider.ts';
import { attemptCookie } from './attempt-cookie.ts';
import { findPurpose, takeAttempt } from './attempts-repository.ts';
import type { AuthorizationAttempt } from './attempts-repository.ts';
import { beginSession } from '#server/features/sessions/begin-session.ts';
import { readBrowserCookie } from '#server/http/cookies/browser-cookie.ts';
import { hashToken } from '#server/base/secrets/secret-token.ts';
import { failurePath, signedInPaths } from './sign-in-outcome.ts';
import type { SignInFailure } from './sign-in-outcome.ts';
import type { SignIn } from '#server/features/social-accounts/provider.ts';
import { admitsSignIn } from './sign-in-situation.ts';

/**
 * Ends a log-in, a sign-up or a change: returns the page to send the browser to, and starts its session when it is signed in. An
 * answer that this very browser did not ask for signs nobody in, since it may have been slipped to it.
 */
export async function finishSignIn(
  reply: FastifyReply,
  signIn: SignIn,
  dependencies: AppDependencies,
  { provider, parameters }: { readonly provider: ProviderName; readonly parameters: URLSearchParams },
): Promise<string> {
  const { db, clock, settings } = dependencies;
  const { request } = reply;
  const stateHash = hashToken(stateIn(parameters));
  const browser = readBrowserCookie(request, settings, attemptCookie) ?? '';
  const taken = await takeAttempt(db, { stateHash, browserHash: hashToken(browser), provider }, clock.now());
  if (taken === null || !taken.isInTime) {
    request.log.info('missing authorisation: no log-in of this browser waits for this answer');
    const purpose = taken?.attempt.purpose ?? (await findPurpose(db, stateHash)) ?? 'login';
    return failurePath(purpose, 'missing_authorization');
  }
  const { attempt } = taken;
  try {
    const account = await exchange(attempt, parameters, signIn, dependencies);
    return await admit(reply, signIn, dependencies, { attempt, account });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    request.log.info({ err: error }, 'the social network gave no account');
    return failurePath(attempt.purpose, failureOf(error));
  }
}

function stateIn(parameters: URLSearchParams): string {
  return parameters.get('state') ?? '';
}

async function exchange(
  attempt: AuthorizationAttempt,
  parameters: URLSearchParams,
  { providers, secrets }: SignIn,
  dependencies: AppDependencies,
): Promise<SocialAccount> {
  const grant = await providers[attempt.provider].exchangeCode({
    parameters,
    state: stateIn(parameters),
    redirectUri: attempt.redirectUri,
    codeVerifier: secrets.open(attempt.sealedCodeVerifier, attempt.stateHash),
  });
  return saveGrant(dependencies, secrets, attempt.provider, grant);
}

interface Answered {
  readonly attempt: AuthorizationAttempt;
  readonly account: SocialAccount;
}

async function admit(
  reply: FastifyReply,
  signIn: SignIn,
  dependencies: AppDependencies,
  { attempt, account }: Answered,
): Promise<string> {
  const { request } = reply;
  const { provider, purpose } = attempt;
  if (purpose === 'change') return admitChange(reply, signIn, dependencies, { attempt, account });
  const isMember = account.memberId !== null;
  if (purpose === 'login' && !isMember) return failurePath(purpose, 'not_found');
  const { campaign } = await request.release();
  if (!admitsSignIn(campaign, provider, purpose)) return failurePath(purpose, 'closed');
  const known = isMember ? account : await fetchProfile(account, dependencies, signIn, request.log);
  await keepPicture(known, dependencies, signIn, request.log);
  const owner = { memberId: account.memberId, socialAccountId: account.id };
  await beginSession(reply, dependencies, owner, request.session?.id ?? null);
  return signedInPaths[isMember ? 'login' : 'signup'];
}

/** The account waits for the member to confirm it; nothing has changed yet. */
async function admitChange(
  reply: FastifyReply,
  signIn: SignIn,
  dependencies: AppDependencies,
  { attempt: { provider, purpose }, account }: Answered,
): Promise<string> {
  const { request } = reply;
  const { member } = request;
  if (member === null) return failurePath(purpose, 'unknown');
  if (account.memberId === member.id) return failurePath(purpose, 'change_to_same_account');
  if (account.memberId !== null) return failurePath(purpose, 'unsuable_sns_account');
  if (!admitsSignIn((await request.release()).campaign, provider, purpose)) return failurePath(purpose, 'closed');
  const known = await fetchProfile(account, dependencies, signIn, request.log);
  await keepPicture(known, dependencies, signIn, request.log);
  const services = { ...dependencies, secrets: signIn.secrets };
  pendingAccount.keep(reply, services, { memberId: member.id, socialAccountId: account.id });
  return signedInPaths.change;
}

function failureOf({ code }: ProviderError): SignInFailure {
  return code === 'access_denied' || code === 'scope_invalid' || code === 'protected_user' ? code : 'unknown';
}
