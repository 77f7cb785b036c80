import { beforeEach, describe, expect, test } from 'vitest';
import { openRelease, unchangedDocuments } from '#app/loading/live-content.ts';
import { browserEnvironment } from '#app/browser/page-environment.ts';
import { routesOf } from '#app/shell/routing/routes-of.ts';
import { createFormats } from '#i18n/formats.ts';
import { DataStore } from '#runtime/data-store.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import { layout, pageScript, sectorsOf, systemScript, text } from '../in-memory-site.tsx';
import type { Documents } from '../in-memory-site.tsx';

const documents: Documents = {
  ...layout,
  'texts/en': { greeting: 'Hello' },
  'page/top': pageScript('top', [text('words', 'Welcome')]),
};

beforeEach(() => {
  document.documentElement.removeAttribute('style');
});

type Seams = Partial<Parameters<typeof openRelease>[0]>;

async function open(release: Documents, atHand: Documents = {}, seams: Seams = {}) {
  const asked: string[] = [];
  const laid: object[] = [];
  const reports: ContentReport[] = [];
  const services: Omit<RuntimeServices, 'release' | 'embeds' | 'assetUrl'> = {
    locale: 'en',
    store: new DataStore(),
    formats: createFormats({ locale: 'en', tzOffset: '+09:00', text: (key) => key }),
    lists: { more: () => {}, retry: () => {}, sort: () => {}, filter: () => {} },
    reporter: { report: (report) => reports.push(report) },
    expressions: { loaded: () => undefined, load: () => Promise.reject(new Error('unused')) },
    text: (key) => key,
    now: () => new Date(0),
    dispatch: () => {},
    navigate: () => {},
  };
  const live = await openRelease({
    sectors: sectorsOf(release),
    documents: atHand,
    locale: 'en',
    showTheme: browserEnvironment(window, '').showTheme,
    showSkin: browserEnvironment(window, '').showSkin,
    fetchDocument: async (kind, name) => {
      asked.push(`${kind}/${name}`);
      return release[`${kind}/${name}`] ?? null;
    },
    services,
    setReleaseTexts: (texts) => laid.push(texts),
    setPhrases: () => {},
    ...seams,
  });
  return { live, asked, laid, reports };
}

function accent(): string {
  return document.documentElement.style.getPropertyValue('--k-color-accent');
}

describe('a release', () => {
  test('brings its texts, theme and routes before anything is shown, and no more', async () => {
    const { live, asked, laid, reports } = await open(documents);
    expect(asked.toSorted()).toEqual(['system/routes', 'system/theme', 'texts/en']);
    expect(laid).toEqual([{ greeting: 'Hello' }]);
    expect(accent()).toMatch(/^#[0-9a-f]{6}$/i);
    expect(live.scripts.peek('system', 'routes')).toBe(layout['system/routes']);
    expect(live.services.release).toBe(sectorsOf(documents).release);
    expect(reports).toEqual([]);
  });

  test('brings its texts when nothing else is waited for', async () => {
    const steps: string[] = [];
    const step = (name: string) => () => void steps.push(name);
    await open(
      documents,
      {},
      {
        showSkin: () => Promise.resolve().then(step('skin')),
        showTheme: () => Promise.resolve().then(step('theme')),
        setPhrases: step('phrases'),
        setReleaseTexts: step('texts'),
      },
    );
    expect(steps).toEqual(['skin', 'theme', 'phrases', 'texts']);
  });

  test('asks for nothing that came with the page', async () => {
    const { asked } = await open(documents, documents);
    expect(asked).toEqual([]);
  });

  test('knows its own drawings only', async () => {
    const { live } = await open(documents);
    const names = ['title.svg', 'gone.svg', 'constructor', '__proto__'];
    expect(names.map(live.services.assetUrl)).toEqual(['/assets/title.svg', undefined, undefined, undefined]);
  });

  test.each([
    ['lacks', undefined, 'script.missing'],
    ['has no tokens in', { kind: 'system', name: 'theme' }, 'theme.malformed'],
    ['has another kind of', { kind: 'system', name: 'theme', tokens: 'red' }, 'theme.malformed'],
  ])('that %s its theme keeps what is there and is reported', async (_how, theme, code) => {
    const { 'system/theme': _theme, ...rest } = documents;
    document.documentElement.style.setProperty('--k-color-accent', 'red');
    const { reports } = await open(theme === undefined ? rest : { ...rest, 'system/theme': theme });
    expect(accent()).toBe('red');
    expect(reports.map((report) => [report.script, report.code])).toEqual([['system/theme', code]]);
  });

  test('with a malformed token leaves that one to the style sheet', async () => {
    const theme = documents['system/theme'] as { tokens: { color: object } };
    const color = { ...theme.tokens.color, accent: 'red; } body { display: none' };
    document.documentElement.style.setProperty('--k-color-accent', 'red');
    const { reports } = await open({ ...documents, 'system/theme': { ...theme, tokens: { ...theme.tokens, color } } });
    expect([accent(), document.documentElement.style.getPropertyValue('--k-color-ink')]).toEqual(['', '#fbf4e4']);
    expect(reports).toEqual([
      {
        release: expect.any(String),
        script: 'system/theme',
        path: 'color/accent',
        code: 'theme.malformed',
        message: 'It has not the form of its kind.',
      },
    ]);
  });

  test('with routes that are none keeps the others', async () => {
    const top = { path: '/', page: 'top', login: 'logout', situations: ['begin'], when: { $expr: 'true' } };
    const bad = [
      'terms',
      null,
      { path: 1, page: 'terms' },
      { path: '/terms' },
      { path: '/terms', page: 'terms', login: 'members' },
      { path: '/terms', page: 'terms', situations: 'begin' },
      { path: '/terms', page: 'terms', situations: [1] },
      { path: '/terms', page: 'terms', when: 'true' },
    ];
    const routes = { kind: 'system', name: 'routes', routes: [top, ...bad] };
    const { live, reports } = await open({ ...documents, 'system/routes': routes });
    expect(routesOf(live)).toEqual([top]);
    const message = 'It is no route: a route has a path and a page, and its conditions have their form.';
    const script = 'system/routes';
    expect(reports).toEqual(
      bad.map((_entry, index) => ({
        release: expect.any(String),
        script,
        path: `routes/${index + 1}`,
        code: 'route.malformed',
        message,
      })),
    );
  });

  test('without texts keeps those that are there', async () => {
    const { 'texts/en': _texts, ...rest } = documents;
    const { laid, reports } = await open(rest);
    expect([laid, reports.map(({ script }) => script)]).toEqual([[], ['texts/en']]);
  });

  test('of which nothing can be fetched is opened all the same', async () => {
    const { live, reports } = await open(documents, {}, { fetchDocument: () => Promise.reject(new Error('lost')) });
    expect(live.scripts.peek('system', 'routes')).toBeUndefined();
    expect(reports.map(({ script, message }) => `${script}: ${message}`).toSorted()).toEqual([
      'system/routes: The system "routes" could not be asked for: lost',
      'system/theme: The system "theme" could not be asked for: lost',
      'texts/en: The texts "en" could not be asked for: lost',
    ]);
  });
});

describe('of the next release', () => {
  test('what is the same and has come need not be asked for', async () => {
    const { live } = await open(documents, {
      'system/header': layout['system/header'],
      'page/top': documents['page/top'],
    });
    const { 'system/header': _gone, ...rest } = documents;
    const next = { ...rest, 'page/top': pageScript('top', [text('words', 'Welcome back')]), 'page/new': {} };
    expect(unchangedDocuments(live.scripts, sectorsOf(next))).toEqual({
      'texts/en': documents['texts/en'],
      'system/theme': documents['system/theme'],
      'system/routes': documents['system/routes'],
    });
  });

  test('what has the same content under another name counts as new', async () => {
    const { live } = await open({ ...documents, 'system/a': systemScript('x') }, { 'system/a': systemScript('x') });
    expect(unchangedDocuments(live.scripts, sectorsOf({ 'system/b': systemScript('x') }))).toEqual({});
  });
});
