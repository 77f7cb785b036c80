import { registry } from '#component-registry/registry.ts';
import { createTexts } from '#i18n/create-texts.ts';
import type { Texts } from '#i18n/create-texts.ts';
import { DataStore } from '#runtime/data-store.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { Boot } from '#schemas/page/boot.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { RenderPage } from '#schemas/page/rendered-page.ts';
import { themeSheet } from '#theme/theme-sheet.ts';
import { SiteView } from '#app/shell/app.tsx';
import { createSite, loadedExpressions } from '../create-site.ts';
import { renderMarkup } from './render-markup.ts';
import { initialModel } from '#app/hosts/first-model.ts';
import { openFirstPage } from '../first-page.ts';
import { stillHistory } from '#app/state/navigation.ts';
import type { PageHistory } from '#app/state/navigation.ts';
import type { PageEnvironment } from '#app/browser/page-environment.ts';
import { Toasts } from '#app/state/toasts.ts';

const expressions = loadedExpressions();

/**
 * Renders the first page of an address on the server, as the browser will hydrate it. Rejects when a part of it throws
 * or is not there: then the browser renders the page and contains what is wrong.
 */
export const renderPage: RenderPage = async ({ boot, locale, path }) => {
  const shared = sharedBy(boot, locale);
  const page = new StillEnvironment(new Date(boot.now), path, shared);
  const { site } = await createSite({
    boot,
    store: new DataStore(initialModel(locale, boot)),
    texts: await shared.texts,
    toasts: new Toasts(),
    locale,
    registry,
    expressions,
    page,
    openControllers: () => Promise.reject(new Error('Nothing acts on the server.')),
  });
  const first = await openFirstPage(site, path);
  if (first.kind === 'redirect') return first;
  if (first.kind === 'incomplete') throw new Error('The page cannot be rendered in one go.');
  const html = await renderMarkup(<SiteView site={site} />);
  const { title, isFound } = first;
  return { kind: 'page', html, theme: page.theme, title, isFound, reports: page.takeReports() };
};

/** What all pages of a release in one language have in common. */
interface Shared {
  readonly texts: Promise<Texts>;
  /** Style sheet of the theme, once it was made. */
  theme: string | undefined;
}
const sharedByRelease = new WeakMap<Boot['sectors'], Map<string, Shared>>();

/** The list of what is live is the same object for as long as the release is in memory, and dies with it. */
function sharedBy({ sectors, product }: Boot, locale: Locale): Shared {
  const ofRelease = sharedByRelease.get(sectors) ?? new Map<string, Shared>();
  sharedByRelease.set(sectors, ofRelease);
  const key = `${locale} ${product.product.tzOffset}`;
  const known = ofRelease.get(key) ?? { texts: allTexts(locale), theme: undefined };
  ofRelease.set(key, known);
  return known;
}

async function allTexts(locale: Locale): Promise<Texts> {
  const texts = await createTexts({ locale });
  await texts.loadLater();
  return texts;
}

/** An environment in which a page is rendered once and nothing happens after that. */
class StillEnvironment implements PageEnvironment {
  readonly apiOrigin = '';
  readonly history: PageHistory;
  /** Style sheet of the theme; empty when the release has none that can be read. */
  theme = '';
  readonly #now: Date;
  readonly #shared: Shared;
  readonly #reports: ContentReport[] = [];
  readonly #waiting: (() => void)[] = [];

  constructor(now: Date, path: string, shared: Shared) {
    this.#now = now;
    this.#shared = shared;
    this.history = stillHistory(path);
  }

  now = (): Date => this.#now;

  wait = (action: () => void): void => {
    this.#waiting.push(action);
  };

  showTheme: PageEnvironment['showTheme'] = async (_release, make) => {
    this.theme = this.#shared.theme ??= themeSheet(await make());
  };

  /** What did not come with the page cannot be asked for here: the browser asks, and reports what it is answered. */
  sendReports: PageEnvironment['sendReports'] = async (reports) => {
    this.#reports.push(...reports.filter(({ code }) => code !== 'script.unreachable'));
  };

  /** The reports that wait for their sending. */
  takeReports(): readonly ContentReport[] {
    for (const action of this.#waiting.splice(0)) action();
    return this.#reports;
  }

  async showSkin(): Promise<void> {}
  showDesign(): void {}
  answered(): void {}
  exchange(): void {}
  preload(): void {}
  reload(): void {}
  hasTypedText = () => false;
  askBeforeUnload(): void {}
  leaveTo(): void {}
  openOutside(): void {}
  async copy(): Promise<void> {}
  storage = () => null;
  tabStorage = () => null;
  askProgram = () => Promise.reject(new Error('Nothing is asked on the server.'));
  async sendAnalytics(): Promise<void> {}
  whenSeen(): void {}
}
