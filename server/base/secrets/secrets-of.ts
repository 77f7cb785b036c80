import type { Settings } from '../settings/config.ts';
import { systemRandom } from './random.ts';
import { createToken } from './secret-token.ts';
import { createSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';

const made = new WeakMap<Pick<Settings, 'secretKey'>, Secrets>();

/** The secrets of a server with these settings. Without a secret key in them they last as long as the settings do. */
export function secretsOf(settings: Pick<Settings, 'secretKey'>): Secrets {
  const known = made.get(settings) ?? createSecrets(settings.secretKey ?? createToken(systemRandom));
  made.set(settings, known);
  return known;
}
