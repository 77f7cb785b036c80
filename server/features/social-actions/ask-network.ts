import type { Campaign } from '#schemas/campaign.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { ProviderError, SignIn } from '#server/features/social-accounts/provider.ts';
import { asAccount } from '#server/features/social-accounts/as-account.ts';
import type { SocialAccount } from '#server/features/social-accounts/social-accounts-repository.ts';
import { targetOf } from './action-target.ts';
import type { ActionKey } from './actions-repository.ts';

/** What the network is asked about, and for whom. */
export interface Asking {
  readonly key: ActionKey;
  readonly account: SocialAccount;
  readonly campaign: Campaign;
  /** When the fan began it. */
  readonly since: Date;
}

/**
 * Has the network do an action, or looks whether the fan did it there, as the network proves it; says whether it is
 * done. Throws `ProviderError`.
 */
export async function askNetwork(
  services: { readonly db: Database; readonly clock: Clock },
  signIn: Pick<SignIn, 'providers' | 'secrets'>,
  { key, account, campaign, since }: Asking,
): Promise<boolean> {
  const { actions } = signIn.providers[account.provider];
  const action = { type: key.actionType, target: targetOf(key.target, campaign, since) };
  if (actions.proofs[key.actionType] === 'verify') {
    return asAccount(account, services, signIn, (acting) => actions.check(acting, action));
  }
  await asAccount(account, services, signIn, (acting) => actions.act(acting, action));
  return true;
}

const delaysMs = [5_000, 15_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000] as const;

/** How often the network is asked before an action counts as not done. */
export const mostChecks = delaysMs.length;

/** When the network is asked again after so many times: ever later. */
export function nextCheckAfter(checks: number, now: Date): Date {
  return new Date(now.getTime() + (delaysMs[Math.min(checks, delaysMs.length) - 1] ?? delaysMs[0]));
}

/** When it is asked again after it failed: not before it says that it may be. */
export function retryAtOf(error: ProviderError, checks: number, now: Date): Date {
  const usual = nextCheckAfter(checks, now);
  const { retryAt } = error;
  return retryAt !== null && retryAt > usual ? retryAt : usual;
}
