import { personas } from './personas.ts';
import type { Persona } from './personas.ts';
import { sandboxPaths } from './sandbox-client.ts';
import { accountView } from './account-view.ts';
import { html } from '#server/http/answers/html.ts';
import type { SafeHtml } from '#server/http/answers/html.ts';
import { hoshizoraPage } from './hoshizora-page.ts';
import { hoshizoraTexts } from './hoshizora-texts.ts';
import type { HoshizoraTexts } from './hoshizora-texts.ts';
import type { AuthorizePage } from './authorize-page.ts';
import { hiddenFields } from './authorize-page.ts';

/** The page where one picks the account to go on with. */
export function personaPage(page: AuthorizePage): string {
  const texts = hoshizoraTexts[page.locale];
  const body = html`<section class="card" aria-labelledby="title">
    <h1 id="title">${texts.pickTitle}</h1>
    <p class="lead">${texts.pickLead(page.appName)}</p>
    <form method="post" action="${sandboxPaths.authorize}">
      ${hiddenFields(page)}
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
