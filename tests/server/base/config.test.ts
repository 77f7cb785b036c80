import { expect, it } from 'vitest';
import { hasApiDocs, readSettings, SettingsError } from '#server/base/settings/config.ts';

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: '.data',
  siteBuild: 'site',
  campaign: 'hoshi-no-uta',
  firstCampaign: null,
  secretKey: null,
  providers: { twitter: 'sandbox', tiktok: 'sandbox' },
  gameService: null,
  databaseUrl: null,
  databasePoolSize: 16,
  publicUrl: null,
  operatorToken: null,
  apiHostPattern: null,
  pageOrigins: [],
  logLevel: 'warn',
  apiDocs: null,
  trustedProxies: 0,
};

it('has a default for everything', () => {
  expect(readSettings({})).toEqual(defaults);
  expect(readSettings({ PORT: '', HOST: '  ' })).toEqual(defaults);
});

it('takes what is set', () => {
  const settings = readSettings({
    PORT: '8080',
    HOST: '0.0.0.0',
    SITE_BUILD: 'debug',
    DATA_DIR: '/var/lib/kansei',
    DATABASE_URL: 'postgres://fan:secret@db:5432/kansei',
    DATABASE_POOL_SIZE: '40',
    PUBLIC_URL: 'https://fans.example.com/',
    OPERATOR_TOKEN: 'a-long-enough-secret',
    API_HOST_PATTERN: 'https://{subdomain}.api.example.com',
    PAGE_ORIGINS: 'https://a.example.com, https://b.example.com',
    LOG_LEVEL: 'debug',
    API_DOCS: 'closed',
    CAMPAIGN: 'shiomi-cup',
    FIRST_CAMPAIGN: '/srv/campaign',
    SECRET_KEY: 's'.repeat(32),
    PROVIDER_TWITTER: 'sandbox',
    GAME_SERVICE_URL: 'https://game.example.com',
    GAME_SERVICE_SECRET: 'g'.repeat(32),
    TRUST_PROXY: '1',
  });
  expect(settings).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/kansei',
    siteBuild: 'debug',
    campaign: 'shiomi-cup',
    firstCampaign: '/srv/campaign',
    secretKey: 's'.repeat(32),
    providers: { twitter: 'sandbox', tiktok: 'sandbox' },
    gameService: { address: 'https://game.example.com', secret: 'g'.repeat(32) },
    databaseUrl: 'postgres://fan:secret@db:5432/kansei',
    databasePoolSize: 40,
    publicUrl: 'https://fans.example.com',
    operatorToken: 'a-long-enough-secret',
    apiHostPattern: 'https://{subdomain}.api.example.com',
    pageOrigins: ['https://a.example.com', 'https://b.example.com'],
    logLevel: 'debug',
    apiDocs: 'closed',
    trustedProxies: 1,
  });
});

it('keeps the data of each campaign apart', () => {
  expect(readSettings({ CAMPAIGN: 'shiomi-cup' })).toEqual({
    ...defaults,
    campaign: 'shiomi-cup',
    dataDir: '.data-shiomi-cup',
  });
  expect(readSettings({ CAMPAIGN: 'hoshi-no-uta' })).toEqual(defaults);
  expect(readSettings({ CAMPAIGN: 'shiomi-cup', DATA_DIR: '/srv/kansei' }).dataDir).toBe('/srv/kansei');
});

it.each([
  ['CAMPAIGN', '../etc', 'CAMPAIGN is "../etc"; wanted: the name of a folder in fixtures/campaigns.'],
  ['PORT', '70000', 'PORT is "70000"; wanted: a whole number from 0 to 65535.'],
  ['PORT', '3000x', 'PORT is "3000x"; wanted: a whole number from 0 to 65535.'],
  ['HOST', 'a b', 'HOST is "a b"; wanted: a host name or address.'],
  [
    'PUBLIC_URL',
    'fans.example.com',
    'PUBLIC_URL is "fans.example.com"; wanted: an address with http or https and no path, such as https://fans.example.com.',
  ],
  [
    'PAGE_ORIGINS',
    'https://a.example.com/page',
    'PAGE_ORIGINS is "https://a.example.com/page"; wanted: addresses with http or https and no path, with commas between.',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; wanted: one of fatal, error, warn, info, debug, trace, silent.'],
  ['OPERATOR_TOKEN', 'short', 'OPERATOR_TOKEN is the given value; wanted: a secret of at least 16 visible characters.'],
  [
    'DATABASE_URL',
    'mysql://user:secret@db/x',
    'DATABASE_URL is the given value; wanted: an address such as postgres://user:password@host:5432/name.',
  ],
])('names a wrong %s, and never shows a secret', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(new SettingsError(message));
});

it('names every wrong setting at once', () => {
  expect(() => readSettings({ PORT: 'x', TRUST_PROXY: '-1' })).toThrow(
    'PORT is "x"; wanted: a whole number from 0 to 65535.\nTRUST_PROXY is "-1"; wanted: a whole number from 0 to 10.',
  );
});

it.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ PUBLIC_URL: 'https://fans.example' }, false],
  [{ PUBLIC_URL: 'https://fans.example', API_DOCS: 'open' }, true],
  [{ API_DOCS: 'closed' }, false],
])('with %j the documentation of the API is open: %s', (environment, isOpen) => {
  expect(hasApiDocs(readSettings(environment))).toBe(isOpen);
});

it('wants a secret for the game that it calls', () => {
  expect(() => readSettings({ GAME_SERVICE_URL: 'https://game.example.com' })).toThrow(
    new SettingsError('GAME_SERVICE_URL is set; wanted: GAME_SERVICE_SECRET.'),
  );
});

const fans = { PUBLIC_URL: 'https://fans.example' };
const xClient = { X_CLIENT_ID: 'x-client', X_CLIENT_SECRET: 'x'.repeat(50) };
const tikTokClient = { TIKTOK_CLIENT_KEY: 'awk1', TIKTOK_CLIENT_SECRET: 't'.repeat(32) };

it('takes real networks, as this site is registered there', () => {
  const real = { ...fans, PROVIDER_TWITTER: 'x', ...xClient, PROVIDER_TIKTOK: 'tiktok', ...tikTokClient };
  const x = { adapter: 'x', clientId: 'x-client', clientSecret: 'x'.repeat(50) };
  const tiktok = { adapter: 'tiktok', clientKey: 'awk1', clientSecret: 't'.repeat(32) };
  expect(readSettings(real).providers).toEqual({ twitter: { ...x, mode: 'verify' }, tiktok });
  expect(readSettings({ ...fans, PROVIDER_TWITTER: 'x', ...xClient, X_MODE: 'write' }).providers).toEqual({
    twitter: { ...x, mode: 'write' },
    tiktok: 'sandbox',
  });
});

it.each([
  [
    { PROVIDER_TWITTER: 'x' },
    'PROVIDER_TWITTER is x; wanted: X_CLIENT_ID and X_CLIENT_SECRET and PUBLIC_URL, as registered with the network.',
  ],
  [
    { ...fans, PROVIDER_TIKTOK: 'tiktok', TIKTOK_CLIENT_KEY: 'awk1' },
    'PROVIDER_TIKTOK is tiktok; wanted: TIKTOK_CLIENT_SECRET, as registered with the network.',
  ],
  [
    { ...fans, PROVIDER_TWITTER: 'x', ...xClient, X_CLIENT_SECRET: 'too short' },
    'X_CLIENT_SECRET is the given value; wanted: a secret of at least 16 visible characters.',
  ],
  [{ ...fans, ...xClient }, 'PROVIDER_TWITTER is unset or sandbox; wanted: x, or no X_CLIENT_ID and X_CLIENT_SECRET.'],
  [{ PROVIDER_TWITTER: 'tiktok' }, 'PROVIDER_TWITTER is "tiktok"; wanted: sandbox or x.'],
  [{ X_MODE: 'both' }, 'X_MODE is "both"; wanted: verify or write.'],
])('refuses half of a real network, and says what is missing: %j', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(new SettingsError(message));
});
