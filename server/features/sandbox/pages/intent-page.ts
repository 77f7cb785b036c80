import { html } from '#server/http/answers/html.ts';
import type { SafeHtml } from '#server/http/answers/html.ts';
import { actingAs, toolsOf } from './home-page.ts';
import type { ViewedPage } from './home-page.ts';
import { hoshizoraPage } from './hoshizora-page.ts';
import { hoshizoraTexts } from './hoshizora-texts.ts';
import { icon } from './icons.ts';
import { mostCharacters } from './network-things.ts';
import type { Author, NetworkPost } from './network-things.ts';
import { networkTexts } from './network-texts.ts';
import type { NetworkTexts } from './network-texts.ts';
import type { Persona } from './personas.ts';
import { authorLine, quotedView } from './post-view.ts';
import { sandboxPaths } from './sandbox-client.ts';

/** What a fan came to the network to do. */
export type Intent =
  | { readonly kind: 'like' | 'repost'; readonly post: NetworkPost }
  | { readonly kind: 'follow'; readonly account: Author }
  | {
      readonly kind: 'post';
      readonly text: string;
      readonly quotes: NetworkPost | null;
      readonly repliesTo: NetworkPost | null;
    };

export interface IntentPage extends ViewedPage {
  readonly intent: Intent;
  readonly persona: Persona;
  /** Whether the account has done it already; never of a post. */
  readonly isDone: boolean;
  /** Names the post to be, so that a form that is sent twice makes one. */
  readonly draft: string;
}

/** The page where the account's owner does what a site suggests, or does not. */
export function intentPage(page: IntentPage): string {
  const { locale, intent, isDone } = page;
  const texts = networkTexts[locale];
  const words = texts.intent[nameOf(intent)];
  const title = isDone ? words.done : words.title;
  const body = html`<section class="card intent" aria-labelledby="title">
    ${isDone ? html`<p class="done-sign">${icon('done')}</p>` : ''}
    <h1 id="title">${title}</h1>
    ${intent.kind === 'post' ? '' : subjectOf(page)}
    ${isDone ? onwards(page) : html`${actingAs(page, page.persona)}${confirmForm(page, words.confirm)}`}
  </section>`;
  return hoshizoraPage({ ...page, title, body, tools: toolsOf(page) });
}

function nameOf(intent: Intent): keyof NetworkTexts['intent'] {
  if (intent.kind !== 'post') return intent.kind;
  if (intent.repliesTo !== null) return 'reply';
  return intent.quotes === null ? 'post' : 'quote';
}

function subjectOf({ intent, locale }: IntentPage): SafeHtml {
  if (intent.kind === 'like' || intent.kind === 'repost') return quotedView(intent.post, locale);
  if (intent.kind !== 'follow') return html``;
  const { account } = intent;
  return html`<div class="profile">
    <img class="avatar large" src="${account.picture}" alt="" width="88" height="88" />
    <p class="by">${authorLine(account, networkTexts[locale])}</p>
  </div>`;
}

function confirmForm(page: IntentPage, confirm: string): SafeHtml {
  const { locale, address, formToken, draft, intent } = page;
  return html`<form method="post" action="${address}">
    <input type="hidden" name="form_token" value="${formToken}" />
    <input type="hidden" name="draft" value="${draft}" />
    ${intent.kind === 'post' ? writing(intent, page) : ''}
    <div class="decision">
      <button class="button primary" type="submit">${confirm}</button>
      <a class="button" href="${sandboxPaths.home}">${networkTexts[locale].cancel}</a>
    </div>
  </form>`;
}

function writing({ text, quotes, repliesTo }: Extract<Intent, { kind: 'post' }>, { locale }: IntentPage): SafeHtml {
  const texts = networkTexts[locale];
  return html`${repliesTo === null ? '' : quotedView(repliesTo, locale)}
    <label class="write"
      ><span>${texts.postLabel}</span
      ><textarea name="text" rows="4" required maxlength="${mostCharacters}" aria-describedby="most">${text}</textarea>
    </label>
    <p class="most" id="most">${texts.mostCharacters(mostCharacters)}</p>
    ${quotes === null ? '' : quotedView(quotes, locale)}`;
}

function onwards({ locale }: IntentPage): SafeHtml {
  return html`<div class="decision">
    <a class="button primary" href="/">${hoshizoraTexts[locale].backToSite}</a>
    <a class="button" href="${sandboxPaths.home}">${networkTexts[locale].backToTimeline}</a>
  </div>`;
}
