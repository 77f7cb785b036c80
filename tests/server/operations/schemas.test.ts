import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { describeOn } from '../support/engines.ts';
import { anyRandom, clockAt } from '../support/test-services.ts';

const folder = 'schemas/published';

describeOn('pglite', 'The addresses of the published schemas', (database) => {
  let app: App;
  beforeAll(async () => {
    const settings = { ...readSettings({}), secretKey: 'k'.repeat(43) };
    app = await buildApp({ db: database.db, settings, clock: clockAt(), random: anyRandom });
  });
  afterAll(() => app.close());

  it.each(readdirSync(folder))('give %s to any editor', async (file) => {
    const { statusCode, headers, body } = await app.inject({ url: `/schemas/${file}` });
    expect([statusCode, headers['content-type'], headers['access-control-allow-origin'], body]).toEqual([
      200,
      'application/schema+json; charset=utf-8',
      '*',
      readFileSync(`${folder}/${file}`, 'utf8'),
    ]);
  });

  it.each(['pages.schema.json', '..%2f..%2fpackage.json', '%00'])('know no schema %s', async (file) => {
    expect((await app.inject({ url: `/schemas/${file}` })).statusCode).toBe(404);
  });
});
