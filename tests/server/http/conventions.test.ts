import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { anyRandom, clockAt } from '../support/test-services.ts';
import { databaseThatFails } from './failing-database.ts';

let app: App;
beforeAll(async () => {
  const settings = readSettings({ PAGE_ORIGINS: 'https://fans.example.com' });
  app = await buildApp({ db: databaseThatFails, settings, clock: clockAt(), random: anyRandom });
});
afterAll(() => app.close());

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema?: unknown }> }>;
}

describe('the documentation', () => {
  it('describes every call under /service/v2: summary, tag, and a body for each status', async () => {
    const { paths } = (await app.inject('/docs/json')).json<{ paths: Record<string, Record<string, Operation>> }>();
    const calls = Object.entries(paths)
      .filter(([path]) => path.startsWith('/service/v2/'))
      .flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
      );
    const undescribed = calls.filter(({ operation }) => !operation.summary || !operation.tags?.length);
    const withoutRefusals = calls.filter(({ operation }) => !operation.responses['500']?.content);
    expect(calls.length).toBeGreaterThanOrEqual(9);
    expect(undescribed.map(({ call }) => call)).toEqual([]);
    expect(withoutRefusals.map(({ call }) => call)).toEqual([]);
  });
});

it('has no documentation where fans come from elsewhere', async () => {
  const settings = readSettings({ PUBLIC_URL: 'https://fans.example.com' });
  const closed = await buildApp({ db: databaseThatFails, settings, clock: clockAt(), random: anyRandom });
  const answers = await Promise.all(
    ['/docs', '/docs/json', '/docs/static/index.html'].map((url) => closed.inject(url)),
  );
  await closed.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

function preflight(origin: string) {
  return app.inject({
    method: 'OPTIONS',
    url: '/service/v2/prizes/mug/exchange',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'x-requested-with,idempotency-key,content-type',
    },
  });
}

describe('a page of another host', () => {
  it('may call when its origin is listed [7.02]', async () => {
    const { headers } = await preflight('https://fans.example.com');
    expect({
      origin: headers['access-control-allow-origin'],
      credentials: headers['access-control-allow-credentials'],
      methods: headers['access-control-allow-methods'],
      headers: headers['access-control-allow-headers'],
    }).toEqual({
      origin: 'https://fans.example.com',
      credentials: 'true',
      methods: 'GET, HEAD, POST, PUT, DELETE',
      headers: 'x-requested-with,idempotency-key,content-type',
    });
  });

  it('may read the paging headers [7.05]', async () => {
    const { headers } = await app.inject({
      url: '/service/v2/nothing',
      headers: { origin: 'https://fans.example.com' },
    });
    expect(headers['access-control-expose-headers']).toBe('per-page, total, retry-after');
  });

  it('may not call when its origin is not listed', async () => {
    const { headers } = await preflight('https://fans.example.com.evil.test');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

it('answers an OPTIONS that is no preflight without complaint', async () => {
  const { statusCode, body } = await app.inject({ method: 'OPTIONS', url: '/service/v2/prizes' });
  expect([statusCode, body]).toEqual([204, '']);
});
