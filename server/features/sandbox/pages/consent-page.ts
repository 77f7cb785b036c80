import type { Persona } from './personas.ts';
import { sandboxPaths } from './sandbox-client.ts';
import { accountView, avatarPath } from './account-view.ts';
import { hiddenFields } from './authorize-page.ts';
import type { AuthorizePage } from './authorize-page.ts';
import { html } from '#server/http/answers/html.ts';
import type { SafeHtml } from '#server/http/answers/html.ts';
import { hoshizoraPage } from './hoshizora-page.ts';
import { hoshizoraTexts } from './hoshizora-texts.ts';
import type { HoshizoraTexts } from './hoshizora-texts.ts';

/** The page where the account's owner lets the site in or not. */
export function consentPage(page: AuthorizePage, persona: Persona): string {
  const texts = hoshizoraTexts[page.locale];
  const body = html`<section class="card" aria-labelledby="title">
    <div class="link-picture" aria-hidden="true">
      <img class="app-icon" src="${sandboxPaths.assets}/app.svg" alt="" width="68" height="68" />
      <img class="link-line" src="${sandboxPaths.assets}/link.svg" alt="" width="84" height="20" />
      <img class="avatar large" src="${avatarPath(persona)}" alt="" width="68" height="68" />
    </div>
    <h1 id="title">${texts.consentTitle}</h1>
    <p class="lead">${texts.consentLead(page.appName)}</p>
    <div class="current">
      <p class="label">${texts.signedInAs}</p>
      <div class="account">${accountView(persona, texts.behaviours[persona.behaviour])}</div>
      <a class="switch" href="${switchAddress(page.query)}">${texts.switchAccount}</a>
    </div>
    <h2>${texts.willDo}</h2>
    <ul class="scopes">
      ${allowed(page, texts).map((text) => scopeItem(text, 'check'))}
    </ul>
    <h2>${texts.willNotDo}</h2>
    <ul class="scopes">
      ${[texts.noPosting, texts.noPassword].map((text) => scopeItem(text, 'cross'))}
    </ul>
    <form class="decision" method="post" action="${sandboxPaths.authorize}">
      ${hiddenFields(page)}
      <input type="hidden" name="account" value="${persona.id}" />
      <button class="button primary" type="submit" name="decision" value="approve">${texts.approve}</button>
      <button class="button" type="submit" name="decision" value="deny">${texts.deny}</button>
    </form>
  </section>`;
  return hoshizoraPage({ ...page, title: texts.consentTitle, body });
}

function allowed({ scope }: AuthorizePage, texts: HoshizoraTexts): readonly string[] {
  return [
    texts.readProfile,
    ...(scope.includes('posts.read') ? [texts.readPosts] : []),
    ...(scope.includes('likes.write') ? [texts.actForYou] : []),
    ...(scope.includes('offline.access') ? [texts.stayConnected] : []),
  ];
}

function scopeItem(text: string, icon: 'check' | 'cross'): SafeHtml {
  return html`<li>
    <img src="${sandboxPaths.assets}/${icon}.svg" alt="" width="20" height="20" /><span>${text}</span>
  </li>`;
}

function switchAddress(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set('force_login', 'true');
  return `${sandboxPaths.authorize}?${parameters}`;
}
