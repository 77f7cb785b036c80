import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Boot } from '#schemas/page/boot.ts';
import type { RenderPage } from '#schemas/page/rendered-page.ts';
import { BoundedCache } from '#server/base/bounded-cache.ts';
import { listReports } from '#server/features/reports/reports-repository.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import type { OpenDatabase } from '#server/db/connection/connection.ts';
import { ThreadCrash, ThreadsBusy } from '#server/base/concurrency/limited-threads.ts';
import { renderOnServer } from '#server/pages/render-page.ts';
import { RenderBreaker } from '#server/pages/render-breaker.ts';

let database: OpenDatabase;
const reported = new BoundedCache<true>(10);

beforeAll(async () => {
  database = await openEmptyDatabase();
});

afterAll(() => database.close());

function bootWith(parts: Partial<Boot>): Boot {
  const sectors = { release: 'r1', program: '0.1.0', sectors: [], assets: {}, skin: null, embeds: [] };
  const data = {};
  const now = '2026-11-21T03:00:00.000Z';
  // Nothing here reads the product.
  return {
    apiOrigin: '',
    now,
    device: 'sp',
    sectors,
    product: { user: null } as Boot['product'],
    scripts: {},
    data,
    ...parts,
  };
}

async function render(renderPage: RenderPage | undefined, parts: Partial<Boot> = {}) {
  const warnings: unknown[] = [];
  const log = { warn: (...details: readonly unknown[]) => void warnings.push(details[0]) };
  const page = { boot: bootWith(parts), locale: 'ja', path: '/', page: 'top', revision: 1 } as const;
  const crashed: unknown[] = [];
  const crashes = { rendered: () => {}, crashed: async (...details: readonly unknown[]) => void crashed.push(details) };
  const breaker = new RenderBreaker(() => 0);
  const rendered = await renderOnServer({ db: database.db, log, renderPage, breaker, crashes, reported }, page);
  const stored = (await listReports(database.db)).map(({ script, path, code, message }) => [
    script,
    path,
    code,
    message,
  ]);
  return { rendered, warnings, stored, crashed };
}

const unasked: RenderPage = () => Promise.reject(new Error('It was asked.'));
const broken: RenderPage = () => Promise.reject(new Error('A component threw.'));
const plain = { kind: 'page', html: '<p>Top</p>', theme: ':root{}', title: '', isFound: true, reports: [] } as const;

it('gives what the build renders', async () => {
  expect(await render(async () => plain)).toEqual({ rendered: plain, warnings: [], stored: [], crashed: [] });
});

it('leaves a page to the browser where the build renders none, and where the member is not known', async () => {
  expect((await render(undefined)).rendered).toBeNull();
  expect(await render(unasked, { apiOrigin: 'https://api.example.com' })).toEqual({
    rendered: null,
    warnings: [],
    stored: [],
    crashed: [],
  });
});

it('leaves what cannot be rendered to the browser, says why, and that once', async () => {
  const why = ['page/top', '', 'page.not-rendered', 'A component threw.'];
  expect(await render(broken)).toEqual({
    rendered: null,
    warnings: [{ release: 'r1', page: 'top', reason: 'A component threw.' }],
    stored: [why],
    crashed: [],
  });
  expect(await render(broken)).toEqual({ rendered: null, warnings: [], stored: [why], crashed: [] });
});

it('does not render what would hold the process up', async () => {
  const { rendered, warnings } = await render(async () => plain, { scripts: { 'page/top': 'x'.repeat(1_000_001) } });
  expect([rendered, warnings]).toEqual([
    null,
    [expect.objectContaining({ reason: expect.stringContaining('1000000') })],
  ]);
});

it('stores what rendering reported', async () => {
  const report = { release: 'r1', script: 'system/theme', path: 'color/ink', code: 'theme.malformed', message: 'Bad.' };
  const { rendered, stored } = await render(async () => ({ ...plain, reports: [report] }));
  expect(rendered).toMatchObject({ kind: 'page' });
  expect(stored).toContainEqual(['system/theme', 'color/ink', 'theme.malformed', 'Bad.']);
});

it('leaves a page that crashes to the browser, and says so to the watch of its release', async () => {
  const reason = 'Its rendering took longer than 2 s.';
  expect(await render(() => Promise.reject(new ThreadCrash('took longer than 2 s')))).toMatchObject({
    rendered: null,
    warnings: [{ release: 'r1', page: 'top', reason }],
    crashed: [[{ releaseId: 'r1', revision: 1 }, `page/top: ${reason}`]],
  });
});

it('leaves a page to the browser without a word where too many wait', async () => {
  expect(await render(() => Promise.reject(new ThreadsBusy()))).toMatchObject({
    rendered: null,
    warnings: [],
    crashed: [],
  });
});

it('sends no page that came out too large', async () => {
  const { rendered, warnings } = await render(async () => ({ ...plain, html: 'x'.repeat(4_000_001) }));
  expect([rendered, warnings]).toEqual([
    null,
    [expect.objectContaining({ reason: expect.stringContaining('4000001') })],
  ]);
});
