import { expect, test } from 'vitest';
import { ScriptStore } from '#runtime/script-store.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { SectorKind, SectorsResponse } from '#schemas/api/contents-scripts.ts';

const hash = 'a'.repeat(64);
const page = { kind: 'page', name: 'top', variants: [{ body: [] }] };

function sectorsOf(...names: readonly [SectorKind, string][]): SectorsResponse {
  return { release: 'r1', sectors: names.map(([kind, name]) => ({ kind, name, hash, chunks: [] })), assets: {} };
}

function storeWith(documents: Record<string, unknown>, sectors: SectorsResponse, preloaded = {}) {
  const reports: ContentReport[] = [];
  const fetched: string[] = [];
  const store = new ScriptStore({
    sectors,
    preloaded,
    reporter: { report: (report) => reports.push(report) },
    fetchDocument: async (kind, name, contentHash) => {
      fetched.push(`${kind}/${name}#${contentHash.slice(0, 2)}`);
      return documents[`${kind}/${name}`] ?? null;
    },
  });
  return { store, reports, fetched };
}

test('fetches a script once by its hash', async () => {
  const { store, reports, fetched } = storeWith({ 'page/top': page }, sectorsOf(['page', 'top']));
  expect(store.peekScript('page', 'top')).toBeUndefined();
  const loaded = await Promise.all([store.loadScript('page', 'top'), store.loadScript('page', 'top')]);
  expect(loaded).toEqual([page, page]);
  expect(store.peekScript('page', 'top')).toEqual(page);
  expect({ fetched, reports }).toEqual({ fetched: ['page/top#aa'], reports: [] });
});

test('takes what came with the page', async () => {
  const { store, fetched } = storeWith({}, sectorsOf(['page', 'top']), { 'page/top': page });
  expect(store.peekScript('page', 'top')).toEqual(page);
  expect(await store.loadScript('page', 'top')).toEqual(page);
  expect(fetched).toEqual([]);
});

test.each([
  ['missing', sectorsOf(), {}, { code: 'script.missing', message: 'The release has no page "top".' }],
  [
    'unavailable',
    sectorsOf(['page', 'top']),
    {},
    { code: 'script.unavailable', message: 'The page "top" could not be fetched.' },
  ],
  [
    'malformed',
    sectorsOf(['page', 'top']),
    { 'page/top': { kind: 'page', name: 'top', variants: 'none' } },
    { code: 'script.malformed', message: '/variants must be array' },
  ],
  [
    'another one',
    sectorsOf(['page', 'top']),
    { 'page/top': { ...page, name: 'login' } },
    { code: 'script.other', message: 'It says that it is page/login.' },
  ],
])('a script that is %s is null and reported', async (_case, sectors, documents, expected) => {
  const { store, reports } = storeWith(documents, sectors);
  expect(await store.loadScript('page', 'top')).toBeNull();
  expect(reports).toEqual([{ release: 'r1', script: 'page/top', path: '', ...expected }]);
});

test('a script that failed is asked for again the next time', async () => {
  const documents: Record<string, unknown> = {};
  const { store } = storeWith(documents, sectorsOf(['page', 'top']));
  expect(await store.loadScript('page', 'top')).toBeNull();
  documents['page/top'] = page;
  expect(await store.loadScript('page', 'top')).toEqual(page);
});
