import { StaticRouter } from 'react-router-dom';
import { registry } from '#component-registry/registry.ts';
import { createTexts } from '#i18n/create-texts.ts';
import { DataStore } from '#runtime/data-store.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { RenderPage } from '#schemas/rendered-page.ts';
import { themeSheet } from '#theme/theme-sheet.ts';
import { SiteView } from './app.tsx';
import { createSite } from './create-site.ts';
import { drawMarkup } from './draw-markup.ts';
import { initialModel } from './first-model.ts';
import { openFirstPage } from './first-page.ts';
import type { PageEnvironment } from './page-environment.ts';
import { Toasts } from './toasts.ts';

/**
 * Draws the first page of an address on the server, as the browser will take it over. Rejects when a part of it throws
 * or is not there: then the browser draws the page and contains what is wrong.
 */
export const renderPage: RenderPage = async ({ boot, locale, path }) => {
  const page = new StillEnvironment(new Date(boot.now));
  const { site } = await createSite({
    boot,
    store: new DataStore(initialModel(locale, boot.device)),
    texts: await createTexts({ locale }),
    toasts: new Toasts(),
    locale,
    registry,
    page,
    openActivity: () => Promise.reject(new Error('Nothing acts on the server.')),
  });
  const first = await openFirstPage(site, path);
  if (first.kind === 'redirect') return first;
  if (first.kind === 'incomplete') throw new Error('The page cannot be drawn in one go.');
  const html = await drawMarkup(
    <StaticRouter location={path}>
      <SiteView site={site} />
    </StaticRouter>,
  );
  return { kind: 'page', html, theme: page.theme, reports: page.takeReports() };
};

/** An environment in which a page is drawn once and nothing happens after that. */
class StillEnvironment implements PageEnvironment {
  readonly apiOrigin = '';
  /** Style sheet of the theme; empty when the release has none that can be read. */
  theme = '';
  readonly #now: Date;
  readonly #reports: ContentReport[] = [];
  readonly #waiting: (() => void)[] = [];

  constructor(now: Date) {
    this.#now = now;
  }

  now = (): Date => this.#now;

  wait = (action: () => void): void => {
    this.#waiting.push(action);
  };

  showTheme: PageEnvironment['showTheme'] = async (_release, make) => {
    this.theme = themeSheet(await make());
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

  preload(): void {}
  reload(): void {}
  leaveTo(): void {}
  openOutside(): void {}
  async copy(): Promise<void> {}
  track(): void {}
}
