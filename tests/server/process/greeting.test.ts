import { expect, it } from 'vitest';
import { readSettings } from '#server/base/settings/config.ts';
import { greeting } from '#server/process/greeting.ts';

function greetingWith(environment: Record<string, string>): string {
  const settings = readSettings(environment);
  return greeting({
    settings,
    engine: 'pglite',
    url: 'http://localhost:3000',
    hasSite: true,
    publishedFirst: false,
  });
}

it.each([
  ['.data', 'npm run content -- publish'],
  ['/srv/kansei', 'DATA_DIR=/srv/kansei npm run content -- publish'],
  ["/srv/a fan's site", String.raw`DATA_DIR='/srv/a fan'\''s site' npm run content -- publish`],
])('names the command that finds the server on %s', (dataDir, words) => {
  expect(greetingWith({ DATA_DIR: dataDir })).toContain(`then: ${words} fixtures/campaigns/hoshi-no-uta\n`);
});

it('names the campaign that it began with', () => {
  expect(greetingWith({ CAMPAIGN: 'shiomi-cup' })).toContain(
    'fixtures/campaigns/shiomi-cup, then: DATA_DIR=.data-shiomi-cup npm run content -- publish fixtures/campaigns/shiomi-cup\n',
  );
});

it.each([
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://[::1]:3000' },
  { PUBLIC_URL: 'http://fans.localhost' },
])('does not warn on this machine alone: %o', (environment) => {
  expect(greetingWith(environment)).not.toContain('WARNING');
});

it.each([
  { environment: { HOST: '0.0.0.0' }, why: 'HOST is 0.0.0.0' },
  { environment: { HOST: '::' }, why: 'HOST is ::' },
  { environment: { PUBLIC_URL: 'https://fans.example.com' }, why: 'PUBLIC_URL is https://fans.example.com' },
  {
    environment: { HOST: '10.0.0.1', PUBLIC_URL: 'https://127.0.0.1.example.com' },
    why: 'HOST is 10.0.0.1, PUBLIC_URL is https://127.0.0.1.example.com',
  },
])('warns that others reach the sandbox: $why', ({ environment, why }) => {
  expect(greetingWith(environment)).toContain(
    `  WARNING  Others can reach this server (${why}), and the sandbox social network lets anybody\n`,
  );
});

it('knows no sandbox where both networks are real, and shows no secret', () => {
  const real = {
    PUBLIC_URL: 'https://fans.example.com',
    PROVIDER_TWITTER: 'x',
    X_CLIENT_ID: 'client-of-x',
    X_CLIENT_SECRET: 'secret-of-x-1234',
    PROVIDER_TIKTOK: 'tiktok',
    TIKTOK_CLIENT_KEY: 'key-of-tiktok',
    TIKTOK_CLIENT_SECRET: 'secret-of-tiktok',
  };
  expect(greetingWith(real)).not.toMatch(/sandbox|secret-of/);
});
