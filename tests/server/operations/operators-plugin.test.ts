import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import type { OpenDatabase } from '#server/db/connection/connection.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { sessionsByHeader } from '../support/test-app.ts';
import { anyRandom, clockAt, testSettings } from '../support/test-services.ts';

let database: OpenDatabase;
let app: App;
const calls: Call[] = [];

interface Call {
  readonly method: string;
  readonly url: string;
}

beforeAll(async () => {
  database = await openEmptyDatabase();
  app = await buildApp({
    db: database.db,
    settings: { ...testSettings, operatorToken: 'a-token-of-the-operators' },
    clock: clockAt(),
    random: anyRandom,
    sessions: async (server, dependencies) => {
      server.addHook('onRoute', (route) => void calls.push(...callsOf(route)));
      await sessionsByHeader(server, dependencies);
    },
  });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await database.close();
});

function callsOf({ method, url }: RouteOptions): Call[] {
  return [method].flat().map((each) => ({ method: each, url }));
}

describe('calls without the token of the operators', () => {
  it('are refused, whichever is below /content/', async () => {
    const below = calls.filter(({ url }) => url.startsWith('/content/'));
    expect(below).toContainEqual({ method: 'GET', url: '/content/backup' });
    const open: Call[] = [];
    for (const call of below) {
      const { statusCode, headers } = await app.inject({ method: call.method as 'GET', url: call.url });
      if (statusCode !== 401 || headers['cache-control'] !== 'no-store') open.push(call);
    }
    expect(open).toEqual([]);
  });

  it('are answered where anybody may ask', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/schemas/page.schema.json')).statusCode).toBe(200);
  });
});
