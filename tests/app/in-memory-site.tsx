import { createHash } from 'node:crypto';
import { act, configure, render } from '@testing-library/react';
import type { ApiClient } from '#api-client/api-client.ts';
import { ApiError } from '#api-client/http/api-error.ts';
import type { TextAnswer } from '#api-client/http/text-answer.ts';
import { App } from '#app/shell/app.tsx';
import { createControllers } from '#app/hosts/controllers.ts';
import { createSite } from '#app/start/create-site.ts';
import { browserHistory } from '#app/state/navigation.ts';
import { openFirstPage } from '#app/start/first-page.ts';
import { initialModel } from '#app/hosts/first-model.ts';
import type { PageHistory } from '#app/state/navigation.ts';
import { browserEnvironment } from '#app/browser/page-environment.ts';
import type { PageEnvironment } from '#app/browser/page-environment.ts';
import type { BrowserWindow } from '#app/browser/browser-window.ts';
import { Toasts } from '#app/state/toasts.ts';
import type { Registry } from '#component-registry/definition/create-registry.ts';
import { registry as siteRegistry } from '#component-registry/registry.ts';
import { createTexts } from '#i18n/create-texts.ts';
import { DataStore } from '#runtime/data-store.ts';
import type { ExpressionLoader } from '#runtime/values/expressions.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { Boot, BootData } from '#schemas/page/boot.ts';
import type { SectorKind, SectorsResponse } from '#schemas/api/contents-scripts.ts';
import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { applyTheme } from '#theme/apply-theme.ts';
import theme from '../../fixtures/campaigns/hoshi-no-uta/scripts/system/theme.json';
import { answerWith, emptyForm, now, userWith } from '#tests/machines/support/entities.ts';

// Chunks of components come slowly when other tests keep the machine busy.
configure({ asyncUtilTimeout: 30_000 });

/** The documents of a release by "<kind>/<name>". */
export type Documents = Readonly<Record<string, unknown>>;

interface SiteOptions {
  readonly documents?: Documents;
  /** Address that the fan opens; "/" by default. */
  readonly path?: string;
  /** What GET /product/@me answers; a visitor of an open campaign by default. */
  readonly answer?: ProductAtMeResponse;
  readonly api?: Partial<ApiClient>;
  readonly locale?: Locale;
  /** Documents that come with the page, by their addresses. */
  readonly initial?: readonly string[];
  /** Lists and resources that come with the page; none by default. */
  readonly data?: BootData;
  /** Whether the fan has interacted, so that what acting needs is loaded; true by default. */
  readonly hasInteracted?: boolean;
  /** An element with what the server rendered, to be hydrated. */
  readonly rendered?: HTMLElement;
  /** What the window tells of who uses it; a fan who never rests if left out. */
  readonly browserWindow?: BrowserWindow;
  /** What brings the language of expressions; the site's own by default. */
  readonly expressions?: ExpressionLoader;
  /** The components; those of the site by default. */
  readonly registry?: Registry;
  /** False where renderings are counted, or what happens once: StrictMode renders and mounts twice; true by default. */
  readonly isStrict?: boolean;
}

interface OriginChange {
  readonly documents?: Documents;
  readonly answer?: ProductAtMeResponse;
  /** Build of the program that is served. */
  readonly program?: string;
}

export const visitor = answerWith({ shortTitle: 'Festival' }, { user: null });
export const member = answerWith({ shortTitle: 'Festival' }, { user: userWith() });

const ownProgram = '0.1.0+a';

/** A fan who always does something, so that nothing opens by itself. */
export const restless: BrowserWindow = {
  browser: { os: 'other', app: 'none' },
  whenQuiet: () => () => {},
  whenBack: () => new Promise(() => {}),
  saveFile: () => {},
};

const noData: BootData = {};

/** The whole browser program against an API, a history and a clock that live in memory. */
export async function startSite(options: SiteOptions = {}) {
  const { path = '/', locale = 'en', initial = [], registry = siteRegistry } = options;
  const asked: unknown[] = [];
  const done: unknown[] = [];
  const reports: ContentReport[] = [];
  const analytics: unknown[] = [];
  const origin = { documents: options.documents ?? {}, answer: options.answer ?? visitor, program: ownProgram };
  const keep =
    (name: string) =>
    (...values: readonly unknown[]): void => {
      done.push([name, ...values]);
    };
  const api: ApiClient = {
    ...apiOf(origin, asked),
    ...options.api,
  };
  const timers: (() => void)[] = [];
  const page: PageEnvironment = {
    showSkin: async () => {},
    showTheme: async (_release, make) => applyTheme(document.documentElement, await make()),
    apiOrigin: '',
    history: ownHistory(),
    askBeforeUnload: keep('askBeforeUnload'),
    sendReports: async (sent) => void reports.push(...sent),
    storage: () => null,
    tabStorage: () => window.sessionStorage,
    askProgram: async () => origin.program,
    now: () => now,
    wait: (action) => timers.push(action),
    answered: queueMicrotask,
    exchange: (change) => change(),
    preload: () => {},
    reload: keep('reload'),
    hasTypedText: browserEnvironment(window, '').hasTypedText,
    leaveTo: keep('leaveTo'),
    showDesign: () => {},
    openOutside: keep('openOutside'),
    copy: async (text) => keep('copy')(text),
    sendAnalytics: async (body, options) => void analytics.push([body, options]),
    whenSeen: (act) => act(),
  };
  window.history.replaceState(null, '', path);
  document.title = '';
  const store = new DataStore(initialModel(locale, { device: 'pc' }));
  const toasts = new Toasts();
  const texts = await createTexts({ locale });
  await Promise.all([texts.loadRefusals(), texts.loadLater()]);
  const sectors = sectorsOf(origin.documents);
  const scripts = Object.fromEntries(initial.map((address) => [address, origin.documents[address]]));
  const boot = bootOf({ sectors, product: origin.answer, scripts, data: options.data ?? noData });
  const { site, prepare, refresh, lookForRelease, chunkFailed, report } = await createSite({
    boot,
    store,
    texts,
    toasts,
    locale,
    registry,
    page,
    ...(options.expressions && { expressions: options.expressions }),
    openControllers: async (needs) => createControllers(api, needs, options.browserWindow ?? restless),
  });
  if (options.hasInteracted ?? true) prepare();
  const hydration = options.rendered && { container: options.rendered, hydrate: true as const };
  if (hydration) await openFirstPage(site, path);
  const renderOptions = { onCaughtError: () => {}, reactStrictMode: options.isStrict ?? true, ...hydration };
  const rendered = await act(async () => render(<App site={site} />, renderOptions));
  const publish = (change: OriginChange) => {
    Object.assign(origin, change);
    if (change.documents !== undefined) origin.answer = withRelease(origin.answer, change.documents);
  };
  return {
    ...rendered,
    site,
    store,
    toasts,
    asked,
    done,
    /** Takes what the program did wrong, as `main.tsx` has it from the window. */
    report,
    lookForRelease: () => act(lookForRelease),
    chunkFailed: () => act(chunkFailed),
    /** Reports as the server gets them, once their gathering is over. */
    reports(): readonly ContentReport[] {
      for (const timer of timers.splice(0)) timer();
      return reports;
    },
    /** Messages with what was counted, once their gathering is over. */
    analytics(): readonly unknown[] {
      for (const timer of timers.splice(0)) timer();
      return analytics;
    },
    /** Has another release live, or another answer about product and member, and has the page learn of it. */
    async changeOrigin(change: OriginChange) {
      publish(change);
      await act(async () => refresh());
    },
    /** Has another release live, or another answer, of which the page has yet to learn. */
    publish,
  };
}

let formerSite = new AbortController();

/** The history of the window, heard by the latest site only. */
function ownHistory(): PageHistory {
  formerSite.abort();
  const { signal } = (formerSite = new AbortController());
  return { ...browserHistory(window), onTravel: (arrived) => window.addEventListener('popstate', arrived, { signal }) };
}

/** Boot data of the page's own host, for a big screen. */
export function bootOf(parts: Pick<Boot, 'sectors' | 'product' | 'scripts'> & Partial<Boot>): Boot {
  return { apiOrigin: '', now: now.toISOString(), device: 'pc', data: noData, ...parts };
}

/** What every release has: routes, header and footer, not-found, error and loading, texts and a theme. */
export const layout: Documents = {
  'system/routes': {
    kind: 'system',
    name: 'routes',
    routes: [
      { path: '/', page: 'top', login: 'logout' },
      { path: '/mypage', page: 'mypage', login: 'login', situations: ['begin', 'only_exchange'] },
      { path: '/signup', page: 'signup', login: 'logout', situations: ['begin'] },
      { path: '/terms', page: 'terms' },
      { path: '/notifications/{notificationId}', page: 'notification' },
    ],
  },
  'system/header': systemScript('header', text('title', { $bind: 'header.titleText' })),
  'system/footer': systemScript('footer', text('foot', 'The footer')),
  'system/menu': { ...systemScript('menu', text('entry', 'An entry')), title: 'The menu' },
  'system/loading': systemScript('loading', text('wait', 'Just a moment')),
  'system/not-found': { ...systemScript('not-found', text('gone', 'No such page')), title: 'Not found' },
  'system/error': systemScript('error', text('sorry', 'Sorry')),
  'system/theme': theme,
  'texts/en': {},
};

/** A page script with one variant for everybody. */
export function pageScript(name: string, body: readonly unknown[], more: object = {}) {
  return { kind: 'page', name, title: `The ${name} page`, variants: [{ body }], ...more };
}

/** A modal script with one variant for everybody. */
export function modalScript(name: string, body: readonly unknown[]) {
  return { kind: 'modal', name, title: `The ${name} modal`, variants: [{ body }] };
}

export function systemScript(name: string, ...body: readonly unknown[]) {
  return { kind: 'system', name, variants: [{ body }] };
}

/** A node that shows a text. */
export function text(id: string, words: unknown) {
  return { id, component: 'Text', props: { text: words } };
}

/** A node that is a button. */
export function button(id: string, label: string, press: unknown) {
  return { id, component: 'Button', props: { label }, on: { press } };
}

export function sectorsOf(documents: Documents, program: string = ownProgram): SectorsResponse {
  const sectors = Object.entries(documents).map(([address, document]) => {
    const [kind = '', name = ''] = address.split('/');
    return { kind: kind as SectorKind, name, hash: hashOf(document), chunks: [] };
  });
  return {
    release: `release-${hashOf(documents).slice(0, 8)}`,
    program,
    sectors,
    skin: null,
    assets: { 'title.svg': '/assets/title.svg' },
    embeds: [],
  };
}

function withRelease(answer: ProductAtMeResponse, documents: Documents): ProductAtMeResponse {
  return { ...answer, product: { ...answer.product, scriptVersion: sectorsOf(documents).release } };
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function refused(): never {
  throw new ApiError(404, 'not-found', 'There is no such thing.');
}

/** The answer of the server with a document, or without one. */
export function answerOf(document: unknown): TextAnswer {
  const type = 'application/json';
  if (document === undefined) return { outcome: 'answered', status: 404, type, text: '{}' };
  return { outcome: 'answered', status: 200, type, text: JSON.stringify(document) };
}

function apiOf(
  origin: { documents: Documents; answer: ProductAtMeResponse; program: string },
  asked: unknown[],
): ApiClient {
  const paging = { currentPage: 1, loadingPage: 1, totalPage: 1, totalCount: 0 };
  return {
    product: {
      me: async () => origin.answer,
      get: async () => ({ product: origin.answer.product, situations: {} }),
    },
    users: {
      me: async () => origin.answer.user ?? refused(),
      register: async () => refused(),
      deregister: async () => {},
      exportMe: async () => ({}),
      changeForm: async () => refused(),
      updateAccount: async () => refused(),
      agree: async () => refused(),
    },
    socialActions: {
      onPost: async () => refused(),
      onVideo: async () => refused(),
      own: async () => refused(),
    },
    invitations: { enter: async () => refused() },
    notifications: { markRead: async () => refused() },
    proofs: { read: async () => answerOf(undefined) },
    signUpForm: {
      me: async () => {
        asked.push('signUpForm');
        return emptyForm;
      },
    },
    analyses: { report: async () => {}, linkage: async () => null },
    serviceAssociations: { prepare: async () => refused(), laterRegister: async () => refused() },
    sessions: {
      end: async () => {
        asked.push('sessions.end');
        origin.answer = { ...origin.answer, user: null };
      },
    },
    sources: {
      list: async (name, { page, sort }) => {
        asked.push([name, page, sort]);
        return { items: [], paging };
      },
      one: async (name, params) => {
        asked.push([name, params]);
        return refused();
      },
      all: async (name) => {
        asked.push(name);
        return [];
      },
    },
    gachas: { draw: async () => refused(), confirm: async () => refused(), dismiss: async () => refused() },
    prizes: {
      exchange: async () => refused(),
    },
    raffles: { apply: async () => refused(), acknowledge: async () => refused() },
    inquiries: { send: async () => refused() },
    contentsScripts: {
      sectors: async () => sectorsOf(origin.documents, origin.program),
      sector: async ({ kind, name }) => {
        asked.push(`${kind}/${name}`);
        return answerOf(origin.documents[`${kind}/${name}`]);
      },
    },
  };
}
