import { setTimeout as wait } from 'node:timers/promises';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { ProviderError } from './provider.ts';
import type { ActingAccount, ProviderGrant, RenewedTokens, SignIn } from './provider.ts';
import {
  accessTokenOf,
  claimRefresh,
  findSocialAccount,
  refreshTokenOf,
  releaseClaim,
  saveRefreshed,
} from './social-accounts-repository.ts';
import type { RefreshClaim, SocialAccount } from './social-accounts-repository.ts';

type TokenServices = Pick<AppDependencies, 'db' | 'clock'>;
type TokenSignIn = Pick<SignIn, 'providers' | 'secrets'>;

/** A token that ends sooner is renewed before it is used. */
const leastLeftMs = 60_000;
/** Longer than any network is waited for: who has not given the claim back by then is gone. */
const claimLifeMs = 30_000;
const waitMs = 100;
const mostWaits = 100;

/**
 * Asks the network in the name of an account, with a token that is good: one that ends within a minute is renewed first, and
 * one that the network refuses once more. Of all processes one renews it, the others wait for that. Rejects as `ask` does, and with
 * `ProviderError` `authorization_ended` when no token is to be had: the fan has to sign in again. Not within a
 * transaction: the network may be in this very process, and want the database.
 */
export async function asAccount<Answer>(
  { id }: Pick<SocialAccount, 'id'>,
  services: TokenServices,
  signIn: TokenSignIn,
  ask: (account: ActingAccount) => Promise<Answer>,
): Promise<Answer> {
  const first = await freshAccount(id, services, signIn, null);
  try {
    return await ask(first);
  } catch (error) {
    if (!isRefusedToken(error)) throw error;
  }
  const second = await freshAccount(id, services, signIn, first.accessToken);
  return ask(second).catch((error: unknown) => {
    throw isRefusedToken(error) ? ended('The network refuses even a new token.', error) : error;
  });
}

function isRefusedToken(error: unknown): boolean {
  return error instanceof ProviderError && error.code === 'token_refused';
}

/** `refused` is a token that the network takes no more, whatever its time says. */
async function freshAccount(
  id: string,
  services: TokenServices,
  signIn: TokenSignIn,
  refused: string | null,
): Promise<ActingAccount> {
  const { db, clock } = services;
  for (let waits = 0; waits < mostWaits; waits += 1) {
    const account = await findSocialAccount(db, id);
    if (account === null) throw ended('The account is not known any more.');
    const { accessToken, refreshToken } = openedTokens(account, signIn.secrets);
    const leftMs = accessToken === refused ? 0 : account.tokenExpiresAt.getTime() - clock.now().getTime();
    if (leftMs >= leastLeftMs) return { accountId: account.accountId, accessToken };
    if (refreshToken === null) {
      if (leftMs > 0) return { accountId: account.accountId, accessToken };
      throw ended('The token has ended, and the network gave none to renew it with.');
    }
    const until = new Date(clock.now().getTime() + claimLifeMs);
    if (await claimRefresh(db, account, clock.now(), until)) {
      const renewed = await renew({ account, until, refreshToken }, services, signIn);
      if (renewed !== null) return renewed;
    } else {
      await wait(waitMs);
    }
  }
  throw new ProviderError('unavailable', 'Another process renews the token of this account, and does not come back.');
}

function openedTokens(account: SocialAccount, secrets: Secrets) {
  try {
    return { accessToken: accessTokenOf(account, secrets), refreshToken: refreshTokenOf(account, secrets) };
  } catch (error) {
    throw ended('The tokens were sealed by another secret key.', error);
  }
}

/** Null when the fan signed in anew meanwhile, so that there is a token which is younger. */
async function renew(
  { refreshToken, ...claim }: RefreshClaim & { readonly refreshToken: string },
  { db }: TokenServices,
  { providers, secrets }: TokenSignIn,
): Promise<ActingAccount | null> {
  const { provider, accountId } = claim.account;
  const grant = await providers[provider]
    .refresh(refreshToken)
    .then((given) => ofAccount(given, accountId))
    .catch(async (error: unknown) => {
      await releaseClaim(db, claim, !(error instanceof ProviderError && error.code === 'authorization_ended'));
      throw error;
    });
  const saved = await saveRefreshed(db, secrets, claim, grant);
  return saved === null ? null : { accountId, accessToken: grant.accessToken };
}

function ofAccount(renewed: RenewedTokens, accountId: string): ProviderGrant {
  if (renewed.accountId === null || renewed.accountId === accountId) return { ...renewed, accountId };
  throw new ProviderError('invalid_answer', 'The network gave a token of another account.');
}

function ended(message: string, cause?: unknown): ProviderError {
  return new ProviderError('authorization_ended', message, { cause });
}
