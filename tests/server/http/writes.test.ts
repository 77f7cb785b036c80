import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { xhrMarkerHeader } from '#schemas/api/conventions.ts';
import { readSettings } from '#server/base/settings/config.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { sessionsByHeader } from '../support/test-app.ts';
import { anyRandom, clockAt } from '../support/test-services.ts';
import { databaseThatFails } from './failing-database.ts';

let app: App;
beforeAll(async () => {
  const settings = readSettings({
    PUBLIC_URL: 'https://fans.example.com',
    PAGE_ORIGINS: 'https://preview.example.com',
  });
  const services = { db: databaseThatFails, clock: clockAt(), random: anyRandom, sessions: sessionsByHeader };
  app = await buildApp({ settings, ...services });
});
afterAll(() => app.close());

/** A write of who is not signed in, which is refused with 401 once it is let through. */
function write(headers: Record<string, string>) {
  const marker = { [xhrMarkerHeader.name]: xhrMarkerHeader.value };
  return app.inject({ method: 'POST', url: '/service/v2/prizes/mug/exchange', headers: { ...marker, ...headers } });
}

const codeOf = async (headers: Record<string, string>) => (await write(headers)).json<{ code: string }>().code;

describe('where a write may come from [7.03]', () => {
  test.each([
    ['the address that the server is asked at', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    [
      'that address behind a proxy that takes https off',
      { host: 'any.example.com', origin: 'https://any.example.com' },
    ],
    ['PUBLIC_URL', { host: 'api.example.com', origin: 'https://fans.example.com' }],
    ['one of PAGE_ORIGINS', { host: 'api.example.com', origin: 'https://preview.example.com' }],
    ['no page', { host: 'api.example.com' }],
    ['a page of the same site, from a browser that keeps its origin', { 'sec-fetch-site': 'same-origin' }],
  ])('%s is let through', async (_where, headers) => {
    expect(await codeOf(headers)).toBe('auth.login-required');
  });

  test.each([
    ['another site', { host: 'fans.example.com', origin: 'https://evil.example' }],
    ['a site whose name begins alike', { host: 'fans.example.com', origin: 'https://fans.example.com.evil.example' }],
    ['the same host at another port', { host: 'localhost:3000', origin: 'http://localhost:5000' }],
    ['a frame without an origin', { origin: 'null' }],
    ['what is no origin', { origin: 'fans.example.com' }],
    ['another site, from a browser that keeps its origin', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused', async (_where, headers) => {
    const { statusCode, headers: answered } = await write(headers);
    expect([statusCode, await codeOf(headers)]).toEqual([403, 'request.foreign-origin']);
    expect(answered['access-control-allow-origin']).toBeUndefined();
  });
});
