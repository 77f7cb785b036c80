import { personas } from './personas.ts';
import type { Persona } from './personas.ts';
import { sandboxPaths } from './sandbox-client.ts';
import { accountView } from './account-view.ts';
import { html } from '#server/http/answers/html.ts';
import type { SafeHtml } from '#server/http/answers/html.ts';
import { hoshizoraPage } from './hoshizora-page.ts';
import type { HoshizoraPage } from './hoshizora-page.ts';
import { hoshizoraTexts } from './hoshizora-texts.ts';
import type { HoshizoraTexts } from './hoshizora-texts.ts';
import type { AuthorizePage } from './authorize-page.ts';
import { hiddenFields } from './authorize-page.ts';

/** The page where one picks the account to let the site in with. */
export function personaPage(page: AuthorizePage): string {
  const lead = hoshizoraTexts[page.locale].pickLead(page.appName);
  return pickPage(page, { lead, action: sandboxPaths.authorize, fields: hiddenFields(page) });
}

/** What an account is picked for. */
export interface AccountPick {
  readonly lead: string;
  /** Where the form goes, with `persona` and these fields. */
  readonly action: string;
  readonly fields: SafeHtml;
}

/** A page where one picks an account of the network. */
export function pickPage(page: Pick<HoshizoraPage, 'locale' | 'address'>, pick: AccountPick): string {
  const texts = hoshizoraTexts[page.locale];
  const body = html`<section class="card" aria-labelledby="title">
    <h1 id="title">${texts.pickTitle}</h1>
    <p class="lead">${pick.lead}</p>
    <form method="post" action="${pick.action}">
      ${pick.fields}
      <ul class="accounts" aria-label="${texts.accounts}">
        ${personas.map((persona) => personaItem(persona, texts))}
      </ul>
    </form>
  </section>`;
  return hoshizoraPage({ ...page, title: texts.pickTitle, body });
}

function personaItem(persona: Persona, texts: HoshizoraTexts): SafeHtml {
  return html`<li>
    <button class="account" type="submit" name="persona" value="${persona.id}">
      ${accountView(persona, texts.behaviours[persona.behaviour])}
      <img class="chevron" src="${sandboxPaths.assets}/chevron.svg" alt="" width="20" height="20" />
    </button>
  </li> `;
}
