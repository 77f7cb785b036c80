import type { Locale } from '#schemas/values/locale-names.ts';
import { html } from '#server/http/answers/html.ts';
import type { SafeHtml } from '#server/http/answers/html.ts';
import { accountView, avatarPath } from './account-view.ts';
import { hoshizoraPage } from './hoshizora-page.ts';
import { hoshizoraTexts } from './hoshizora-texts.ts';
import { icon } from './icons.ts';
import type { Author, NetworkVideo } from './network-things.ts';
import { networkTexts } from './network-texts.ts';
import type { NetworkTexts } from './network-texts.ts';
import type { Persona } from './personas.ts';
import { actButton, authorLine, postView } from './post-view.ts';
import type { PostView } from './post-view.ts';
import { sandboxPaths } from './sandbox-client.ts';

/** What all pages with posts on them know. */
export interface ViewedPage {
  readonly locale: Locale;
  /** Path and query of the page, where its buttons lead back to. */
  readonly address: string;
  readonly persona: Persona | undefined;
  /** Of the form that every button of the page stands in. */
  readonly formToken: string;
}

export interface HomePage extends ViewedPage {
  readonly accounts: readonly { readonly account: Author; readonly isFollowed: boolean }[];
  readonly videos: readonly { readonly video: NetworkVideo; readonly isLiked: boolean; readonly likes: number }[];
  readonly posts: readonly PostView[];
}

/** The front page of the network: what is said there, official accounts and short videos. */
export function homePage(page: HomePage): string {
  const { locale, accounts, videos, posts, persona } = page;
  const texts = networkTexts[locale];
  const body = html`<h1 class="unseen">${texts.timeline}</h1>
    <div class="columns">
      ${composeLink(persona, texts)}
      ${
        accounts.length + videos.length === 0
          ? ''
          : html`<aside aria-label="${texts.officials}">
              ${accounts.length === 0 ? '' : accountsCard(page, texts)}${videos.length === 0 ? '' : videosCard(page, texts)}
            </aside>`
      }
      <section class="card timeline" aria-labelledby="timeline">
        <h2 id="timeline">${texts.timeline}</h2>
        ${posts.length === 0 ? html`<p class="lead">${texts.empty}</p>` : postList(page, posts)}
      </section>
    </div>`;
  return hoshizoraPage({ ...page, title: texts.timeline, body, tools: toolsOf(page), isWide: true });
}

/** A list of posts in the form of their buttons. */
export function postList(page: ViewedPage, posts: readonly PostView[]): SafeHtml {
  return actsForm(page, html`${posts.map((view) => postView(view, page.locale))}`);
}

/** Account and settings at the end of the bar. */
export function toolsOf({ locale, address, persona }: ViewedPage): SafeHtml {
  const texts = networkTexts[locale];
  const account = `${sandboxPaths.account}?${new URLSearchParams({ return: address })}`;
  return html`<div class="tools">
    <a class="tool" href="${sandboxPaths.settings}">${icon('settings')}<span class="unseen">${texts.settings}</span></a>
    ${
      persona === undefined
        ? html`<a class="button small" href="${account}">${texts.logIn}</a>`
        : html`<a class="tool" href="${account}"
            ><img class="avatar" src="${avatarPath(persona)}" alt="" width="40" height="40" /><span class="unseen"
              >${hoshizoraTexts[locale].signedInAs}: ${persona.nickname}. ${hoshizoraTexts[locale].switchAccount}</span
            ></a
          >`
    }
  </div>`;
}

/** The account that something is done as, and the way to another one. */
export function actingAs({ locale, address }: ViewedPage, persona: Persona): SafeHtml {
  const account = `${sandboxPaths.account}?${new URLSearchParams({ return: address })}`;
  return html`<div class="current">
    <p class="label">${networkTexts[locale].actAs}</p>
    <div class="account">${accountView(persona, '')}</div>
    <a class="switch" href="${account}">${hoshizoraTexts[locale].switchAccount}</a>
  </div>`;
}

function actsForm({ address, formToken }: ViewedPage, content: SafeHtml): SafeHtml {
  return html`<form method="post" action="${sandboxPaths.acts}">
    <input type="hidden" name="form_token" value="${formToken}" />
    <input type="hidden" name="return" value="${address}" />
    ${content}
  </form>`;
}

function composeLink(persona: Persona | undefined, texts: NetworkTexts): SafeHtml {
  const picture = persona === undefined ? `${sandboxPaths.assets}/mark.svg` : avatarPath(persona);
  return html`<a class="card compose" href="${sandboxPaths.intent}/tweet">
    <img class="avatar" src="${picture}" alt="" width="44" height="44" /><span>${texts.writePost}</span>${icon('quote')}
  </a>`;
}

function accountsCard(page: HomePage, texts: NetworkTexts): SafeHtml {
  const items = page.accounts.map(
    ({ account, isFollowed }) =>
      html`<li class="account">
        <img class="avatar" src="${account.picture}" alt="" width="44" height="44" />
        <span class="who">${authorLine(account, texts)}</span>
        <button
          class="button small ${isFollowed ? '' : 'primary'}"
          type="submit"
          name="act"
          value="${isFollowed ? 'undo ' : ''}follow ${account.id}"
          aria-pressed="${String(isFollowed)}"
          aria-label="${texts.follow}: ${account.name}"
        >
          ${isFollowed ? texts.unfollow : texts.follow}
        </button>
      </li>`,
  );
  return html`<section class="card officials" aria-labelledby="officials">
    <h2 id="officials">${texts.officials}</h2>
    ${actsForm(
      page,
      html`<ul>
        ${items}
      </ul>`,
    )}
  </section>`;
}

function videosCard(page: HomePage, texts: NetworkTexts): SafeHtml {
  const items = page.videos.map(
    ({ video, isLiked, likes }) =>
      html`<li class="video">
        <a href="${sandboxPaths.player}/${video.id}">
          <img class="cover" src="${video.cover}" alt="" loading="lazy" />
          <span class="start">${icon('play')}</span><span class="video-title">${video.title}</span>
        </a>
        ${actButton({ kind: 'like-video', target: video.id, isDone: isLiked }, [texts.like, texts.undoLike], likes)}
      </li>`,
  );
  return html`<section class="card videos" aria-labelledby="videos">
    <h2 id="videos">${texts.videos}</h2>
    ${actsForm(
      page,
      html`<ul>
        ${items}
      </ul>`,
    )}
  </section>`;
}
