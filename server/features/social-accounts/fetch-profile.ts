import type { FastifyBaseLogger } from 'fastify';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import type { SignIn } from './provider.ts';
import { ProviderError } from './provider.ts';
import { asAccount } from './as-account.ts';
import { saveProfile } from './social-accounts-repository.ts';
import type { SocialAccount } from './social-accounts-repository.ts';

/**
 * Asks the network for the profile of an account that has none yet, and keeps it. Returns the account, still without
 * names when the network is not ready or does not answer. Throws `ProviderError` `protected_user` for an account whose
 * posts are not public.
 */
export async function fetchProfile(
  account: SocialAccount,
  services: Pick<AppDependencies, 'db' | 'clock'>,
  signIn: SignIn,
  log: FastifyBaseLogger,
): Promise<SocialAccount> {
  return account.nickname === null ? renewProfile(account, services, signIn, log) : account;
}

/** The same for an account that may have a profile: what the network says of it now. */
export async function renewProfile(
  account: SocialAccount,
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
  signIn: SignIn,
  log: FastifyBaseLogger,
): Promise<SocialAccount> {
  try {
    const answer = await asAccount(account, { db, clock }, signIn, ({ accessToken }) =>
      signIn.providers[account.provider].readProfile(accessToken),
    );
    if (answer.status === 'pending') return account;
    if (answer.profile.isProtected)
      throw new ProviderError('protected_user', 'The posts of this account are not public.');
    return await saveProfile(db, account, answer.profile, clock.now());
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code === 'protected_user') throw error;
    log.warn({ err: error }, 'the profile was not readable');
    return account;
  }
}
