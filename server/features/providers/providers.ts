import type { Provider as ProviderName } from '#schemas/entities/product.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Settings } from '#server/base/settings/config.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import { createSandboxProvider } from '#server/features/sandbox/sandbox-provider.ts';
import { createTikTokProvider } from '#server/features/tiktok/tiktok-provider.ts';
import { createXProvider } from '#server/features/x/x-provider.ts';
import type { Provider } from '#server/features/social-accounts/provider.ts';

export interface ProviderServices {
  readonly settings: Pick<Settings, 'providers'>;
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** Where this process is reached: the sandbox stands on the site itself. */
  readonly origin: () => string;
}

/** The social networks of a server, as its settings name them. */
export function createProviders({
  settings: { providers },
  secrets,
  clock,
  origin,
}: ProviderServices): Readonly<Record<ProviderName, Provider>> {
  const { twitter, tiktok } = providers;
  const sandbox = (kind: ProviderName) =>
    createSandboxProvider({ clientSecret: sandboxClientSecret(secrets), apiOrigin: origin, clock, kind });
  return {
    twitter: twitter === 'sandbox' ? sandbox('twitter') : createXProvider({ app: twitter, clock }),
    tiktok: tiktok === 'sandbox' ? sandbox('tiktok') : createTikTokProvider({ app: tiktok, clock }),
  };
}

/** What this site proves itself with at its own sandbox. */
export function sandboxClientSecret(secrets: Secrets): string {
  return secrets.derive('sandbox client');
}
