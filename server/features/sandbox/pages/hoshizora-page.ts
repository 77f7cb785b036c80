import type { Locale } from '#schemas/values/locale-names.ts';
import { locales } from '#schemas/values/locale-names.ts';
import { sandboxPaths } from './sandbox-client.ts';
import { html } from '#server/http/answers/html.ts';
import type { SafeHtml } from '#server/http/answers/html.ts';
import { hoshizoraTexts } from './hoshizora-texts.ts';

export interface HoshizoraPage {
  readonly locale: Locale;
  readonly title: string;
  readonly body: SafeHtml;
  /** Path and query of this page; its links to the other languages lead there. */
  readonly address: string;
  /** Stands at the end of the bar in place of the motto. */
  readonly tools?: SafeHtml;
  /** Whether the page is of two columns where there is room. */
  readonly isWide?: boolean;
}

const languageNames: Readonly<Record<Locale, string>> = { ja: '日本語', en: 'English', ko: '한국어' };

/** The frame of every page of the sandbox network: brand, content, languages, notice. */
export function hoshizoraPage({ locale, title, body, address, tools, isWide = false }: HoshizoraPage): string {
  const texts = hoshizoraTexts[locale];
  return html`<!doctype html>
    <html lang="${locale}">
      ${pageHead(locale, title)}
      <body>
        <header class="bar">
          <a class="brand" href="${sandboxPaths.home}"
            ><img src="${sandboxPaths.assets}/mark.svg" alt="" width="36" height="36" /><span class="brand-name"
              >${texts.brand}</span
            ></a
          >
          ${tools ?? html`<p class="tagline">${texts.tagline}</p>`}
        </header>
        <main class="${isWide ? 'wide' : ''}">${body}</main>
        <footer>
          <nav aria-label="${texts.language}">${locales.map((other) => languageLink(other, locale, address))}</nav>
          <p>${texts.notice}</p>
        </footer>
      </body>
    </html> `.markup;
}

/** The head of a page of the network. */
export function pageHead(locale: Locale, title: string): SafeHtml {
  const styles = ['hoshizora', 'network'].map(
    (name) => html`<link rel="stylesheet" href="${sandboxPaths.assets}/${name}.css" />`,
  );
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <meta name="theme-color" content="#dff1ff" />
    <title>${title} | ${hoshizoraTexts[locale].brand}</title>
    <link rel="icon" href="${sandboxPaths.assets}/mark.svg" type="image/svg+xml" />
    ${styles}
  </head>`;
}

function languageLink(other: Locale, current: Locale, address: string): SafeHtml {
  if (other === current) return html`<span aria-current="true" lang="${other}">${languageNames[other]}</span>`;
  const target = new URL(address, 'http://sandbox.invalid');
  target.searchParams.set('lang', other);
  return html`<a href="${target.pathname}${target.search}" lang="${other}" hreflang="${other}"
    >${languageNames[other]}</a
  >`;
}
