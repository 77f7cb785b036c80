import Type from 'typebox';
import { matching, secret } from './variable.ts';
import type { Variable } from './variable.ts';

/** X as this site is registered there. */
export interface XApp {
  readonly adapter: 'x';
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whether the site acts with the fans' tokens, which takes an enterprise plan, or looks what they did by themselves. */
  readonly mode: 'verify' | 'write';
}

/** TikTok as this site is registered there. */
export interface TikTokApp {
  readonly adapter: 'tiktok';
  readonly clientKey: string;
  readonly clientSecret: string;
}

/** What stands behind each social network's name. */
export interface ProviderSettings {
  readonly twitter: 'sandbox' | XApp;
  readonly tiktok: 'sandbox' | TikTokApp;
}

interface Reading {
  readonly read: <Result>(name: string, variable: Variable<Result>) => Result;
  /** Gets a line for each setting that is wrong. */
  readonly problems: string[];
  /** Networks send fans back to an address that is registered with them. */
  readonly publicUrl: string | null;
}

/** Reads which networks are real, and what they know this site by; half of that is a problem. */
export function readProviders(reading: Reading): ProviderSettings {
  const mode = reading.read('X_MODE', matching('verify', Type.Enum(['verify', 'write']), 'verify or write'));
  const x = readClient(reading, 'x', { provider: 'PROVIDER_TWITTER', id: 'X_CLIENT_ID', secret: 'X_CLIENT_SECRET' });
  const tiktok = readClient(reading, 'tiktok', {
    provider: 'PROVIDER_TIKTOK',
    id: 'TIKTOK_CLIENT_KEY',
    secret: 'TIKTOK_CLIENT_SECRET',
  });
  return {
    twitter: x === null ? 'sandbox' : { adapter: 'x', clientId: x.id, clientSecret: x.secret, mode },
    tiktok: tiktok === null ? 'sandbox' : { adapter: 'tiktok', clientKey: tiktok.id, clientSecret: tiktok.secret },
  };
}

/** Fewest characters of a client's secret. */
const secretLength = 16;

const identifier = matching(null, Type.String({ pattern: '^[!-~]+$' }), 'visible characters only');

/** Null for the sandbox, and for what is a problem. */
function readClient(
  { read, problems, publicUrl }: Reading,
  adapter: string,
  names: { readonly provider: string; readonly id: string; readonly secret: string },
): { readonly id: string; readonly secret: string } | null {
  const known = problems.length;
  const choice = matching('sandbox', Type.Enum(['sandbox', adapter]), `sandbox or ${adapter}`);
  const chosen = read(names.provider, choice);
  const client = { id: read(names.id, identifier), secret: read(names.secret, secret(secretLength)) };
  if (problems.length > known) return null;
  if (chosen === 'sandbox') {
    const given = client.id !== null || client.secret !== null;
    if (given)
      problems.push(
        `${names.provider} is unset or sandbox; wanted: ${adapter}, or no ${names.id} and ${names.secret}.`,
      );
    return null;
  }
  const { id, secret: clientSecret } = client;
  if (id !== null && clientSecret !== null && publicUrl !== null) return { id, secret: clientSecret };
  const missing = [
    ...(id === null ? [names.id] : []),
    ...(clientSecret === null ? [names.secret] : []),
    ...(publicUrl === null ? ['PUBLIC_URL'] : []),
  ];
  problems.push(`${names.provider} is ${adapter}; wanted: ${missing.join(' and ')}, as registered with the network.`);
  return null;
}
