import type { Locale } from '#schemas/values/locale-names.ts';
import { html } from '#server/http/answers/html.ts';
import { hoshizoraPage } from './hoshizora-page.ts';
import { hoshizoraTexts } from './hoshizora-texts.ts';

/** Shown instead of going back to the site when the request itself cannot be trusted. */
export function problemPage(locale: Locale, address: string): string {
  const texts = hoshizoraTexts[locale];
  return messagePage(locale, address, texts.problemTitle, texts.problemLead);
}

/** The front page of the sandbox network. */
export function homePage(locale: Locale, address: string): string {
  const texts = hoshizoraTexts[locale];
  return messagePage(locale, address, texts.brand, texts.homeLead);
}

function messagePage(locale: Locale, address: string, title: string, lead: string): string {
  const body = html`<section class="card message" aria-labelledby="title">
    <h1 id="title">${title}</h1>
    <p class="lead">${lead}</p>
    <a class="button primary" href="/">${hoshizoraTexts[locale].backToSite}</a>
  </section>`;
  return hoshizoraPage({ locale, address, title, body });
}
