import type { Provider as ProviderName } from '#schemas/entities/product.ts';
import type { Clock } from '#server/base/clock.ts';
import type { ProviderAdapter, Settings } from '#server/base/config.ts';
import type { Secrets } from '#server/base/secrets.ts';
import { createSandboxProvider } from '#server/features/sandbox/sandbox-provider.ts';
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
  settings,
  secrets,
  clock,
  origin,
}: ProviderServices): Readonly<Record<ProviderName, Provider>> {
  const sandbox = { clientSecret: sandboxClientSecret(secrets), apiOrigin: origin, clock };
  const adapters: Readonly<Record<ProviderAdapter, (name: ProviderName) => Provider>> = {
    sandbox: (kind) => createSandboxProvider({ ...sandbox, kind }),
  };
  return {
    twitter: adapters[settings.providers.twitter]('twitter'),
    tiktok: adapters[settings.providers.tiktok]('tiktok'),
  };
}

/** What this site proves itself with at its own sandbox. */
export function sandboxClientSecret(secrets: Secrets): string {
  return secrets.derive('sandbox client');
}
