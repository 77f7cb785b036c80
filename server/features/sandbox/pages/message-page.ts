import type { Locale } from '#schemas/values/locale-names.ts';
import { html } from '#server/http/answers/html.ts';
import { hoshizoraPage } from './hoshizora-page.ts';
import { hoshizoraTexts } from './hoshizora-texts.ts';

/** Shown when what was asked for cannot be trusted, or is not there. */
export function problemPage(locale: Locale, address: string): string {
  const { problemTitle: title, problemLead: lead, backToSite } = hoshizoraTexts[locale];
  const body = html`<section class="card message" aria-labelledby="title">
    <h1 id="title">${title}</h1>
    <p class="lead">${lead}</p>
    <a class="button primary" href="/">${backToSite}</a>
  </section>`;
  return hoshizoraPage({ locale, address, title, body });
}
