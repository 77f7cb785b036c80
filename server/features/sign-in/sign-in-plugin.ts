import type { AddressInfo } from 'node:net';
import type { App, AppPlugin } from '#server/http/app-dependencies.ts';
import type { Provider as ProviderName } from '#schemas/entities/product.ts';
import type { ProviderAdapter } from '#server/base/config.ts';
import type { Provider } from '#server/features/social-accounts/provider.ts';
import { createSandboxProvider } from '#server/features/sandbox/sandbox-provider.ts';
import { secretsOf } from '#server/base/secrets-of.ts';

/** Gives routes `app.signIn`. */
export const signInPlugin: AppPlugin = (app, { settings, clock, origin }) => {
  const secrets = secretsOf(settings);
  const sandboxClientSecret = secrets.derive('sandbox client');
  const sandbox = { clientSecret: sandboxClientSecret, apiOrigin: origin ?? (() => ownOrigin(app)), clock };
  const adapters: Readonly<Record<ProviderAdapter, (name: ProviderName) => Provider>> = {
    sandbox: (kind) => createSandboxProvider({ ...sandbox, kind }),
  };
  app.decorate('signIn', {
    secrets,
    sandboxClientSecret,
    providers: {
      twitter: adapters[settings.providers.twitter]('twitter'),
      tiktok: adapters[settings.providers.tiktok]('tiktok'),
    },
  });
};

/** Where this process listens; an address that means "all" is reached by loopback. */
function ownOrigin(app: App): string {
  const address = app.server.address() as AddressInfo | null;
  if (address === null) throw new TypeError('The server does not listen yet.');
  if (address.family === 'IPv6' && address.address !== '::') return `http://[${address.address}]:${address.port}`;
  const isWildcard = address.address === '::' || address.address === '0.0.0.0';
  return `http://${isWildcard ? '127.0.0.1' : address.address}:${address.port}`;
}
