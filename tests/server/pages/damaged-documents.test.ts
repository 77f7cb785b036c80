import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { publishCampaign } from '#server/publishing/publish-campaign.ts';
import { listReleases } from '#server/releases/stored/releases-repository.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import type { OpenDatabase } from '#server/db/connection/connection.ts';
import { contents } from '#server/db/schema/content.ts';
import { readSiteBuild } from '#server/site/site-build.ts';
import { anyRandom, clockAt } from '../support/test-services.ts';
import { writeSiteFolder } from './site-folder.ts';

const half = '{"kind":"page","name":"ter';
let database: OpenDatabase;
let app: App;
let folder: string;

/** A release of this file alone: releases that others damage or read are kept in memory by their id. */
async function ownCampaign(): Promise<CampaignSource> {
  const source = await readCampaignFolder('fixtures/campaigns/hoshi-no-uta');
  const name = 'scripts/pages/terms.json';
  const terms = JSON.stringify({ ...JSON.parse(source.files.get(name) ?? ''), title: 'Damaged' });
  const paths = 'scripts/system/routes.json';
  const script = JSON.parse(source.files.get(paths) ?? '') as { routes: object[] };
  const routes = JSON.stringify({ ...script, routes: [...script.routes, { path: '/damaged', page: 'terms' }] });
  return { ...source, files: new Map([...source.files, [name, terms], [paths, routes]]) };
}

/** Entries that no program of today would publish. */
const brokenRoutes = [
  null,
  'top',
  { path: 7, page: 'top' },
  { path: '/terms', page: 'terms', situations: 7 },
  { path: '/terms', page: 'terms', login: 'nobody' },
  { path: '/terms', page: 'terms', when: 'x' },
];

beforeAll(async () => {
  folder = writeSiteFolder();
  database = await openEmptyDatabase();
  const site = await readSiteBuild(folder);
  if (site === null) throw new Error('The site folder has no build.');
  const dependencies = { db: database.db, settings: readSettings({}), clock: clockAt(), random: anyRandom, site };
  app = await buildApp(dependencies);
  const source = await ownCampaign();
  await publishCampaign({ ...dependencies, prepare: preparingWith(readProductVocabulary()) }, source);
  await replaceStored('page', 'terms', half);
  const routes = JSON.parse(source.files.get('scripts/system/routes.json') ?? '');
  await replaceStored('system', 'routes', JSON.stringify({ ...routes, routes: [...brokenRoutes, ...routes.routes] }));
});

async function replaceStored(kind: string, name: string, text: string): Promise<void> {
  const [live] = await listReleases(database.db);
  const hash = live?.manifest.documents.find((one) => one.kind === kind && one.name === name)?.hash ?? '';
  await database.db
    .update(contents)
    .set({ bytes: Buffer.from(text) })
    .where(eq(contents.hash, hash));
}

afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

it('answers every page though a stored document is no JSON, and leaves that document to the page', async () => {
  const [terms, top] = [await open('/terms'), await open('/')];
  expect([terms.statusCode, top.statusCode]).toEqual([200, 200]);
  expect(terms.body).not.toContain('"page/terms":');
  expect(top.body).toContain('"page/top":');
});

it('uses the routes around those that are none', async () => {
  const [terms, prizes, nowhere] = [await open('/terms'), await open('/prizes'), await open('/nowhere')];
  expect([terms.statusCode, prizes.statusCode, prizes.headers.location, nowhere.statusCode]).toEqual([
    200,
    302,
    '/',
    404,
  ]);
});

it('gives a stored document that is no JSON as it is', async () => {
  const answer = await app.inject({ url: '/service/v2/contents_scripts/sectors/page/terms' });
  expect([answer.statusCode, answer.body]).toEqual([200, half]);
});
