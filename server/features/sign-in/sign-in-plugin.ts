import { createProviders, sandboxClientSecret } from '#server/features/providers/providers.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { ownOrigin } from '#server/http/addresses/own-origin.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';

/** Gives routes `app.signIn`. */
export const signInPlugin: AppPlugin = (app, { settings, clock, origin = () => ownOrigin(app) }) => {
  const secrets = secretsOf(settings);
  app.decorate('signIn', {
    secrets,
    sandboxClientSecret: sandboxClientSecret(secrets),
    providers: createProviders({ settings, secrets, clock, origin }),
  });
};
