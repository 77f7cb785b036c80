import './base.css';
import './layers.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { apiHost } from '#api-client/api-host.ts';
import { createRegistry } from '#component-registry/definition/create-registry.ts';
import { withLaterTexts } from '#component-registry/definition/implement.ts';
import { implementations } from '#component-registry/registry.ts';
import { createTexts } from '#i18n/create-texts.ts';
import type { Texts } from '#i18n/create-texts.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { nodeOfElement } from '#renderer/node-of-element.ts';
import { DataStore } from '#runtime/data-store.ts';
import { deviceOf } from '#schemas/page/device.ts';
import { rootElementId } from '#schemas/page/page-elements.ts';
import { App } from '#app/shell/app.tsx';
import { completeBoot, readBoot } from './boot.ts';
import { createSite } from './create-site.ts';
import type { StartedSite } from './create-site.ts';
import { initialModel } from '#app/hosts/first-model.ts';
import { openFirstPage } from './first-page.ts';
import { onceLoaded } from '#app/state/once-loaded.ts';
import { keepScroll } from '#app/shell/keep-scroll.ts';
import { modalHost } from '#app/modals/modal-layer.tsx';
import { browserEnvironment } from '#app/browser/page-environment.ts';
import type { PageEnvironment } from '#app/browser/page-environment.ts';
import {
  onceIdle,
  onFirstInteraction,
  onLeave,
  onRestore,
  onReturn,
  savesData,
  whileVisible,
} from '#app/browser/page-signals.ts';
import type { Site } from '#app/site/site.ts';
import { showStartFailure } from './start-failure.tsx';
import { takeEarlyClicks } from './take-early-clicks.ts';
import { Toasts } from '#app/state/toasts.ts';
import { watchErrors } from '#app/reporting/watch-errors.ts';
import type { ProgramFault } from '#app/reporting/watch-errors.ts';
import type { ApiClient } from '#api-client/api-client.ts';
import type { BrowserApiOptions } from '#app/browser/browser-api.ts';

try {
  await start(window, await createTexts({ locale: pageLocale(document.documentElement.lang) }));
} catch (thrown) {
  showStartFailure(window);
  throw thrown;
}

async function start(view: Window, texts: Texts): Promise<void> {
  const { userAgent } = view.navigator;
  const query = new URLSearchParams(view.location.search);
  const { locale } = texts;
  const earlyFaults: ProgramFault[] = [];
  let report = (fault: ProgramFault): void => void earlyFaults.push(fault);
  const embedded = readBoot(view.document, (message) => {
    report({ script: 'program', path: 'boot', code: 'boot.malformed', message });
  });
  const { origin } = apiHost(view.location.hostname, embedded?.apiOrigin ?? '');
  const model = initialModel(locale, embedded ?? { device: deviceOf(userAgent) });
  const debugging = import.meta.env.DEBUG_BUILD
    ? (await import('#app/debug/debugging.ts')).openDebugging(view, model)
    : null;
  const store = debugging?.store ?? new DataStore(model);
  const toasts = new Toasts();
  const page = browserEnvironment(view, origin);
  const api = onceLoaded(() => openApi({ view, origin, texts, toasts, store, report: (fault) => report(fault) }));
  const boot = await completeBoot(embedded, { openApi: api.load, apiOrigin: origin, userAgent, now: page.now });
  await debugging?.begin(async () => (await api.load()).product.get());
  const started = await createSite({
    boot,
    store,
    texts,
    toasts,
    locale,
    registry: createRegistry(withLaterTexts(implementations, texts.loadLater)),
    page,
    openControllers: async (needs) => {
      const [{ createControllers }, { browserWindow }, { reportVisit }, { receiveInvitation }, client] =
        await Promise.all([
          import('#app/hosts/controllers.ts'),
          import('#app/browser/browser-window.ts'),
          import('./arrival/report-visit.ts'),
          import('./arrival/receive-invitation.ts'),
          api.load(),
        ]);
      void reportVisit({ ...needs, api: client, query });
      receiveInvitation({ ...needs, query });
      return createControllers(client, needs, browserWindow(view));
    },
  });
  const { site, prepare } = started;
  const prefetch = () => {
    prepare();
    void modalHost.load().catch(() => {});
    if (!savesData(view)) site.prefetcher.begin();
  };
  onFirstInteraction(view, prefetch);
  if (!savesData(view)) onceIdle(view, prefetch);
  followSigns(view, started);
  report = started.report;
  watchErrors(view, { ownAddresses: [`${view.location.origin}/`], nodeOfElement, report });
  earlyFaults.forEach(report);
  await show(view, site, () => {
    view.performance.mark('kansei-shown');
    keepScroll(view, site.shown.place);
    tellOutcome(view, page, site, texts.text);
  });
}

/** Without the wordings of refusals, a call that is refused says so in the server's own words. */
async function openApi(options: BrowserApiOptions): Promise<ApiClient> {
  const [{ browserApi }] = await Promise.all([
    import('#app/browser/browser-api.ts'),
    options.texts.loadRefusals().catch(() => undefined),
  ]);
  return browserApi(options);
}

/** What the window tells as long as the page is there. */
function followSigns(view: Window, { site, refresh, lookForRelease, leave, chunkFailed }: StartedSite): void {
  onReturn(view, refresh);
  whileVisible(view, () => void lookForRelease());
  onLeave(view, leave);
  // Vite's loader of chunks reports each that did not come.
  view.addEventListener('vite:preloadError', () => void chunkFailed());
  onRestore(view, site.analytics.restored);
}

/** Hydrates the markup of the server where it can be rendered the same; renders the page anew otherwise. */
async function show(view: Window, site: Site, onShown: () => void): Promise<void> {
  const container = view.document.getElementById(rootElementId);
  if (container === null) throw new Error(`The page has no element "${rootElementId}".`);
  const isServerRendered = container.firstElementChild !== null;
  const canHydrate = isServerRendered && (await openFirstPage(site, view.location.pathname)).kind === 'ready';
  const pressAgain = takeEarlyClicks(view);
  const shown = () => {
    onShown();
    pressAgain();
  };
  const app = <App site={site} onShown={shown} />;
  const options = { onCaughtError: () => {} };
  const { store } = site.content.get().services;
  if (canHydrate) store.beginHydration();
  // The markup of the server is made without: it knows no address of the site.
  store.setIn('system', 'origin', view.location.origin);
  if (canHydrate) hydrateRoot(container, app, options);
  else createRoot(container, options).render(app);
}

/** What the way back from the social network says; few pages are come to by it. */
function tellOutcome(view: Window, page: PageEnvironment, site: Site, text: (key: string) => string): void {
  if (!view.location.search.includes('is_sns_')) return;
  void import('./arrival/redirect-outcome.ts').then((outcome) => outcome.tellOutcome(view, page, site, text));
}
