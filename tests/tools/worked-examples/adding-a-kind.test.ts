import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { sourcesApi } from '#api-client/resources/sources.ts';
import type { Call, Http } from '#api-client/http/http.ts';
import { problemIn } from '#api-client/http/problem-in.ts';
import type { buildApp } from '#server/process/app.ts';
import type { openInMemory } from '#server/db/connection/connection.ts';
import type { publishFirstRelease } from '#server/process/first-release.ts';
import type { readSettings } from '#server/base/settings/config.ts';
import { anyRandom, clockAt } from '#tests/server/support/test-services.ts';
import { layExample } from '#tests/support/worked-example.ts';

const example = layExample('adding-a-kind');
afterAll(() => example.remove());

const ofComponent = /^component-registry\//;

test('a kind with a list is nine files beside its component', () => {
  expect(example.touched.filter((file) => !ofComponent.test(file))).toEqual([
    '.dependency-cruiser.mjs',
    'fixtures/campaigns/hoshi-no-uta/campaign.json',
    'fixtures/campaigns/hoshi-no-uta/scripts/pages/episodes.json',
    'fixtures/campaigns/hoshi-no-uta/scripts/system/routes.json',
    'schemas/campaign.ts',
    'schemas/data-model/sources.ts',
    'schemas/entities/episode.ts',
    'server/features/episodes/episode-list.ts',
    'server/features/sources/source-registry.ts',
  ]);
  expect(example.touched.filter((file) => ofComponent.test(file))).toEqual([
    'component-registry/catalog.ts',
    'component-registry/components/episode-card/episode-card.module.css',
    'component-registry/components/episode-card/episode-card.schema.ts',
    'component-registry/components/episode-card/episode-card.tsx',
    'component-registry/registry.ts',
  ]);
});

test('it compiles', async () => {
  expect(await example.compile('schemas', 'content-lint', 'server', 'component-registry', 'src')).toBe('');
});

test('it may import what it imports', async () => {
  expect(await example.checkImports('server/features/episodes', 'server/features/sources')).toBe('');
});

test('its campaign is published, and its call answers', async () => {
  const server = {
    ...(await fromCopy<{ buildApp: typeof buildApp }>('server/process/app.ts')),
    ...(await fromCopy<{ openInMemory: typeof openInMemory }>('server/db/connection/connection.ts')),
    ...(await fromCopy<{ publishFirstRelease: typeof publishFirstRelease }>('server/process/first-release.ts')),
    ...(await fromCopy<{ readSettings: typeof readSettings }>('server/base/settings/config.ts')),
  };
  const database = await server.openInMemory();
  const dependencies = { db: database.db, settings: server.readSettings({}), clock: clockAt(), random: anyRandom };
  expect(await server.publishFirstRelease(dependencies)).toBe(true);
  const app = await server.buildApp(dependencies);
  const answer = await app.inject({ url: '/service/v2/episodes', headers: { 'accept-language': 'en' } });
  await app.close();
  await database.close();
  expect([answer.json(), answer.headers['per-page'], answer.headers['total']]).toEqual([
    { episodes: [{ id: 'first-note', title: 'The first note', openedAt: '2026-11-01T12:00:00+09:00' }] },
    '20',
    '1',
  ]);
});

test('the browser asks for it', async () => {
  const { sourcesApi: makeApi } = await fromCopy<{ sourcesApi: typeof sourcesApi }>(
    'src/api-client/resources/sources.ts',
  );
  const asked: unknown[] = [];
  const callPage = async ({ answer, ...call }: Call<unknown>) => {
    asked.push(call, problemIn(answer, { episodes: [{ id: 1 }] }));
    return { body: { episodes: [] }, paging: null };
  };
  const http = { callPage };
  const { list } = makeApi(http as unknown as Http);
  await Reflect.apply(list, undefined, ['episodes', { page: 2, sort: 'asc' }]);
  expect(asked).toEqual([{ method: 'GET', path: '/episodes', query: { page: 2 } }, '/episodes/0 must have title']);
});

async function fromCopy<Module>(file: string): Promise<Module> {
  return (await import(join(example.root, file))) as Module;
}
