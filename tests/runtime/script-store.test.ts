import { describe, expect, test } from 'vitest';
import { ContentError } from '#runtime/reports/content-error.ts';
import { ScriptStore } from '#runtime/documents/script-store.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { SectorKind, SectorsResponse } from '#schemas/api/contents-scripts.ts';

const hash = 'a'.repeat(64);
const page = { kind: 'page', name: 'top', variants: [{ body: [] }] };
const top = sectorsOf(['page', 'top']);

function sectorsOf(...names: readonly [SectorKind, string][]): SectorsResponse {
  return {
    release: 'r1',
    program: '0.1.0',
    sectors: names.map(([kind, name]) => ({ kind, name, hash, chunks: [] })),
    assets: {},
    skin: null,
    embeds: [],
  };
}

/** A store whose documents come from `documents`; what is an error there is thrown. */
function storeWith(documents: Record<string, unknown>, sectors = top, preloaded = {}) {
  const reports: ContentReport[] = [];
  const fetched: string[] = [];
  const store = new ScriptStore({
    sectors,
    preloaded,
    reporter: { report: (report) => reports.push(report) },
    fetchDocument: async (kind, name, contentHash) => {
      fetched.push(`${kind}/${name}#${contentHash.slice(0, 2)}`);
      const document = documents[`${kind}/${name}`];
      if (document instanceof Error) throw document;
      return document;
    },
  });
  return { store, reports, fetched };
}

/** Watches a script and keeps what was known of it at each change. */
function watch(store: ScriptStore, name = 'top') {
  const seen: unknown[] = [];
  const leave = store.watch('page', name, () => seen.push(store.peekScript('page', name)));
  return { seen, leave };
}

const lost = () => new ContentError('script.unreachable', 'No answer came.');

describe('a script', () => {
  test('is fetched once by its hash, however many ask for it [4.41]', async () => {
    const { store, reports, fetched } = storeWith({ 'page/top': page });
    expect(store.peekScript('page', 'top')).toBeUndefined();
    const views = [watch(store), watch(store)];
    expect(await Promise.all([store.load('page', 'top'), store.load('page', 'top')])).toEqual([page, page]);
    expect(views.map(({ seen }) => seen.at(-1))).toEqual([page, page]);
    expect({ fetched, reports }).toEqual({ fetched: ['page/top#aa'], reports: [] });
  });

  test('that came with the page is not asked for', async () => {
    const { store, fetched } = storeWith({}, top, { 'page/top': page });
    expect(store.peekScript('page', 'top')).toBe(page);
    watch(store);
    expect([await store.load('page', 'top'), fetched]).toEqual([page, []]);
  });

  test('that the release lacks is known to be missing at once, and is not asked for', async () => {
    const { store, fetched, reports } = storeWith({}, sectorsOf());
    expect([store.has('page', 'top'), store.peekScript('page', 'top')]).toEqual([false, null]);
    expect(reports).toEqual([]);
    watch(store);
    expect([await store.load('page', 'top'), fetched]).toEqual([null, []]);
    expect(reports.map(({ code }) => code)).toEqual(['script.missing']);
  });

  test.each<[string, SectorsResponse, Record<string, unknown>, { code: string; message: string }]>([
    ['missing', sectorsOf(), {}, { code: 'script.missing', message: 'The release has no page "top".' }],
    ['lost', top, { 'page/top': lost() }, { code: 'script.unreachable', message: 'No answer came.' }],
    [
      'out of reach of a program that did not load',
      top,
      { 'page/top': new TypeError('no such chunk') },
      { code: 'script.unreachable', message: 'The page "top" could not be asked for: no such chunk' },
    ],
    [
      'null',
      top,
      { 'page/top': null },
      { code: 'script.malformed', message: 'The page "top" is malformed: it is null, not an object.' },
    ],
    [
      'a list',
      top,
      { 'page/top': [page] },
      { code: 'script.malformed', message: 'The page "top" is malformed: it is a list, not an object.' },
    ],
    [
      'a text',
      top,
      { 'page/top': 'page' },
      { code: 'script.malformed', message: 'The page "top" is malformed: it is a string, not an object.' },
    ],
    [
      'malformed',
      top,
      { 'page/top': { kind: 'page', name: 'top', variants: 'none' } },
      { code: 'script.malformed', message: 'The page "top" is malformed: /variants must be array.' },
    ],
    [
      'of another name',
      top,
      { 'page/top': { ...page, name: 'login' } },
      { code: 'script.other', message: 'What came for the page "top" says that it is the page "login".' },
    ],
    [
      'of another kind',
      top,
      { 'page/top': { ...page, kind: 'modal' } },
      { code: 'script.other', message: 'What came for the page "top" says that it is the modal "top".' },
    ],
  ])('that is %s cannot be had, and is reported', async (_case, sectors, documents, expected) => {
    const { store, reports } = storeWith(documents, sectors);
    expect(await store.load('page', 'top')).toBeNull();
    expect([store.peekScript('page', 'top'), store.peek('page', 'top')]).toEqual([null, undefined]);
    expect(reports).toEqual([{ release: 'r1', script: 'page/top', path: '', ...expected }]);
  });

  test('that came with the page and is malformed is reported, and is not asked for before it is wanted', async () => {
    const { store, reports, fetched } = storeWith({ 'page/top': page }, top, { 'page/top': { kind: 'page' } });
    watch(store);
    expect([store.peekScript('page', 'top'), reports.map(({ code }) => code), fetched]).toEqual([
      null,
      ['script.malformed'],
      [],
    ]);
    store.retry('page', 'top');
    expect([await store.load('page', 'top'), fetched]).toEqual([page, ['page/top#aa']]);
  });
});

describe('documents that are not rendered from nodes:', () => {
  test.each<[SectorKind, string, unknown, string | undefined]>([
    ['texts', 'ja', {}, undefined],
    ['texts', 'ja', [], 'The texts "ja" is malformed: it is a list, not an object.'],
    ['system', 'theme', { kind: 'system', name: 'theme', tokens: {} }, undefined],
    ['system', 'theme', 'red', 'The system "theme" is malformed: it is a string, not an object.'],
    ['system', 'routes', { kind: 'system', name: 'routes', routes: [] }, undefined],
    ['system', 'routes', { kind: 'system', name: 'routes' }, 'The system "routes" is malformed: it has no routes.'],
  ])('%s/%s %j', async (kind, name, document, message) => {
    const { store, reports } = storeWith({ [`${kind}/${name}`]: document }, sectorsOf([kind, name]));
    expect(await store.load(kind, name)).toEqual(message === undefined ? document : null);
    expect(reports.map((report) => report.message)).toEqual(message === undefined ? [] : [message]);
  });
});

describe('a script that failed', () => {
  test('is asked for again on demand, once for all that show it, and shown', async () => {
    const documents: Record<string, unknown> = { 'page/top': lost() };
    const { store, fetched, reports } = storeWith(documents);
    const { seen } = watch(store);
    await store.load('page', 'top');
    documents['page/top'] = page;
    store.retry('page', 'top');
    store.retry('page', 'top');
    expect(store.peekScript('page', 'top')).toBeUndefined();
    await store.load('page', 'top');
    store.retry('page', 'top');
    expect([fetched.length, seen, reports.length]).toEqual([2, [undefined, null, undefined, page], 1]);
  });

  test('is asked for again by the next visit, when nobody shows it any more', async () => {
    const { store, fetched } = storeWith({ 'page/top': lost() });
    const views = [watch(store), watch(store)];
    await store.load('page', 'top');
    views[0]?.leave();
    watch(store).leave();
    expect(fetched.length).toBe(1);
    views[1]?.leave();
    expect(store.peekScript('page', 'top')).toBeUndefined();
    watch(store);
    expect(fetched.length).toBe(2);
  });

  test('is reported once for each code', async () => {
    const documents: Record<string, unknown> = { 'page/top': lost() };
    const { store, reports } = storeWith(documents);
    for (const failure of [lost(), new ContentError('script.unreachable', 'Other words.'), null, undefined]) {
      documents['page/top'] = failure;
      await store.load('page', 'top');
    }
    expect(reports.map(({ code }) => code)).toEqual(['script.unreachable', 'script.malformed']);
  });

  test('is not among those that another release keeps', async () => {
    const { store } = storeWith(
      { 'page/top': null, 'page/terms': { ...page, name: 'terms' } },
      {
        ...sectorsOf(['page', 'top'], ['page', 'terms']),
      },
    );
    await Promise.all([store.load('page', 'top'), store.load('page', 'terms')]);
    expect(store.readyDocuments()).toEqual({ 'page/terms': { ...page, name: 'terms' } });
  });
});

describe('a script that is prefetched', () => {
  test('is asked for once, by whoever shows it too', async () => {
    const { store, fetched } = storeWith({ 'page/top': page });
    const prefetched = store.prefetch('page', 'top');
    const { seen } = watch(store);
    expect([await prefetched, await store.prefetch('page', 'top')]).toEqual([page, page]);
    expect({ fetched, seen }).toEqual({ fetched: ['page/top#aa'], seen: [page] });
  });

  test('and does not come is reported to nobody, and is asked for anew when it is shown', async () => {
    const { store, reports, fetched } = storeWith({ 'page/top': lost() });
    expect(await store.prefetch('page', 'top')).toBeNull();
    expect({ reports, known: store.peekScript('page', 'top') }).toEqual({ reports: [], known: undefined });
    watch(store);
    await store.load('page', 'top');
    expect({ fetched: fetched.length, codes: reports.map(({ code }) => code) }).toEqual({
      fetched: 2,
      codes: ['script.unreachable'],
    });
  });

  test('and is not to be had is not asked for again by itself, and is reported when it is shown', async () => {
    const unknown = Object.assign(new ContentError('script.not-found', 'Never heard of it.'), { isLasting: true });
    const { store, reports, fetched } = storeWith({ 'page/top': unknown });
    expect([await store.prefetch('page', 'top'), await store.prefetch('page', 'top')]).toEqual([null, null]);
    expect({ reports, known: store.peekScript('page', 'top') }).toEqual({ reports: [], known: undefined });
    const { seen, leave } = watch(store);
    expect({ seen, codes: reports.map(({ code }) => code), fetched }).toEqual({
      seen: [null],
      codes: ['script.not-found'],
      fetched: ['page/top#aa'],
    });
    leave();
    watch(store);
    expect(fetched).toEqual(['page/top#aa', 'page/top#aa']);
  });

  test('and does not come is reported when somebody shows it meanwhile', async () => {
    const { store, reports } = storeWith({ 'page/top': lost() });
    const prefetched = store.prefetch('page', 'top');
    const { seen } = watch(store);
    await prefetched;
    expect({ seen, codes: reports.map(({ code }) => code) }).toEqual({ seen: [null], codes: ['script.unreachable'] });
  });
});
