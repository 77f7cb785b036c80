import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { publishCampaign } from '#server/publishing/publish-campaign.ts';
import { listReports } from '#server/features/reports/reports-repository.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import type { OpenDatabase } from '#server/db/connection/connection.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { readSiteBuild } from '#server/site/site-build.ts';
import type { SiteBuild } from '#server/site/site-build.ts';
import { smallCampaign, smallVocabulary } from '../../content-lint/support/small-campaign.ts';
import { anyRandom, clockAt, testSettings } from '../support/test-services.ts';
import { writeSiteFolder } from './site-folder.ts';

/** Renders as content would have it that got past every budget; the path says how. */
const program = `
export const isReady = () => true;
export async function renderTask({ path }) {
  if (path === '/hang') for (;;);
  if (path.startsWith('/grow')) for (const all = []; ; ) all.push(new Array(100_000).fill(path));
  return { kind: 'page', html: '<p>' + path + '</p>', theme: '', title: '', isFound: true, reports: [] };
}`;

const limits = { threads: 2, timeMs: 5000, heapMb: 64, mostWaiting: 10, longestMs: 60_000 };
const pages = ['calm', 'hang', 'grow', 'grow-too'];

let database: OpenDatabase;
let app: App;
let site: SiteBuild;
let root: string;
const lines: string[] = [];

beforeAll(async () => {
  root = writeProgram();
  database = await openEmptyDatabase();
  const built = await readSiteBuild(join(root, 'site'), limits);
  if (built === null) throw new Error('The site folder has no build.');
  site = built;
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const services = { db: database.db, clock: clockAt(), random: anyRandom, settings: testSettings };
  app = await buildApp({ ...services, settings: readSettings({}), site, logger });
  const publishing = { ...services, prepare: preparingWith(smallVocabulary) };
  for (const text of ['good', 'hostile']) await publishCampaign(publishing, campaignOf(text));
});

afterAll(async () => {
  await app.close();
  await site.close();
  await database.close();
  rmSync(root, { recursive: true });
});

function writeProgram(): string {
  const made = mkdtempSync(join(tmpdir(), 'kansei-hostile-'));
  const folder = writeSiteFolder();
  cpSync(folder, join(made, 'site'), { recursive: true });
  rmSync(folder, { recursive: true });
  mkdirSync(join(made, 'render'));
  writeFileSync(join(made, 'package.json'), '{"type":"module"}');
  writeFileSync(join(made, 'render/render-task.js'), program);
  return made;
}

function campaignOf(text: string) {
  const title = { ja: '題', en: 'Title', ko: '제목' };
  const variants = [{ body: [{ id: 'line', component: 'Line', props: { text } }] }];
  const scripts = pages.map((name) => [`scripts/pages/${name}.json`, { kind: 'page', name, title, variants }]);
  const routes = ['top', 'mypage', ...pages].map((page) => ({ path: page === 'top' ? '/' : `/${page}`, page }));
  return smallCampaign({
    ...Object.fromEntries(scripts),
    'scripts/system/routes.json': { kind: 'system', name: 'routes', routes },
  });
}

async function open(path: string) {
  const { statusCode, body } = await app.inject({ url: path, headers: { accept: 'text/html' } });
  const isRendered = body.includes(`<p>${path}</p>`);
  return [path, statusCode, isRendered ? 'rendered' : 'not rendered', body.includes('id="kansei-boot"')];
}

it('answers everything else while a page hangs, and gives that page unrendered with its data', async () => {
  const order: unknown[] = [];
  const tell = (answer: unknown) => void order.push(answer);
  const hanging = Promise.all(Array.from({ length: 5 }, () => open('/hang'))).then((pages) => tell(pages[0]));
  await open('/calm').then(tell);
  await app.inject('/healthz').then(({ statusCode }) => tell(statusCode));
  await hanging;
  expect(order).toEqual([['/calm', 200, 'rendered', true], 200, ['/hang', 200, 'not rendered', true]]);
  expect(await open('/hang')).toEqual(['/hang', 200, 'not rendered', true]);
});

it('does the same for a page that eats memory, and rolls the release back after three crashes', async () => {
  const before = await readReleaseView(database.db);
  expect(await open('/grow')).toEqual(['/grow', 200, 'not rendered', true]);
  expect((await readReleaseView(database.db))?.id).toBe(before?.id);
  expect(await open('/grow-too')).toEqual(['/grow-too', 200, 'not rendered', true]);
  const after = await readReleaseView(database.db);
  expect([after?.id.slice(0, 3), after?.revision]).toEqual(['r1-', 3]);

  const reason = 'page/grow-too: Its rendering needed more than 64 MiB of memory.';
  expect(await listReports(database.db, { code: 'release.rolled-back' })).toMatchObject([
    { release: before?.id, message: `3 of its first renderings crashed (${reason}), so ${after?.id} is live again.` },
  ]);
  expect(await database.db.select().from(auditLog).where(eq(auditLog.actor, 'server'))).toMatchObject([
    {
      action: 'content.roll-back',
      subject: `release:${after?.id}`,
      details: { before: before?.id, reason },
    },
  ]);
  expect(lines.map((text) => JSON.parse(text))).toMatchObject([{ release: before?.id, live: after?.id, reason }]);
  expect(await open('/calm')).toEqual(['/calm', 200, 'rendered', true]);
});
