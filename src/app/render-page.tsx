import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { registry } from '#component-registry/registry.ts';
import { createTexts } from '#i18n/create-texts.ts';
import { DataStore } from '#runtime/data-store.ts';
import type { RenderPage } from '#schemas/rendered-page.ts';
import { themeSheet } from '#theme/theme-sheet.ts';
import { SiteView } from './app.tsx';
import { createSite } from './create-site.ts';
import { initialModel } from './first-model.ts';
import { openFirstPage } from './first-page.ts';
import type { PageEnvironment } from './page-environment.ts';
import { Toasts } from './toasts.ts';

/**
 * Draws the first page of an address on the server, as the browser will take it over. Rejects when a part of it throws
 * or is not there: then the browser draws the page and contains what is wrong.
 */
export const renderPage: RenderPage = async ({ boot, locale, path }) => {
  let theme: string | undefined;
  const { site } = await createSite({
    boot,
    store: new DataStore(initialModel(locale, boot.device)),
    texts: await createTexts({ locale }),
    toasts: new Toasts(),
    locale,
    registry,
    page: stillEnvironment(new Date(boot.now), (variables) => {
      theme = themeSheet(variables);
    }),
    openActivity: () => Promise.reject(new Error('Nothing acts on the server.')),
  });
  const first = await openFirstPage(site, path);
  if (first.kind === 'redirect') return first;
  if (first.kind === 'incomplete') throw new Error('The page cannot be drawn in one go.');
  if (theme === undefined) throw new Error('The release has no theme.');
  const html = await draw(
    <StaticRouter location={path}>
      <SiteView site={site} />
    </StaticRouter>,
  );
  return { kind: 'page', html, theme };
};

/** The whole markup, once all of it is there. Rejects with the first thing that was thrown. */
async function draw(view: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(view, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(thrown) {
        reject(thrown instanceof Error ? thrown : new Error(String(thrown)));
        abort();
      },
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    });
  });
}

/** An environment in which nothing happens after the page was drawn. */
function stillEnvironment(now: Date, showTheme: PageEnvironment['showTheme']): PageEnvironment {
  const nothing = () => {};
  return {
    apiOrigin: '',
    now: () => now,
    showTheme,
    sendReports: async () => {},
    wait: nothing,
    reload: nothing,
    leaveTo: nothing,
    openOutside: nothing,
    copy: async () => {},
    track: nothing,
  };
}
