import { html } from '#server/http/answers/html.ts';
import { postList, toolsOf } from './home-page.ts';
import type { ViewedPage } from './home-page.ts';
import { hoshizoraPage } from './hoshizora-page.ts';
import { hoshizoraTexts } from './hoshizora-texts.ts';
import { icon } from './icons.ts';
import { networkTexts } from './network-texts.ts';
import type { PostView } from './post-view.ts';
import { sandboxPaths } from './sandbox-client.ts';

export interface StatusPage extends ViewedPage {
  readonly post: PostView;
  /** Posts that reply to it or quote it. */
  readonly answers: readonly PostView[];
  /** Whether the fan has just posted it. */
  readonly isNew: boolean;
}

/** The page of one post, with what was said to it. */
export function statusPage(page: StatusPage): string {
  const { locale, post, answers, isNew } = page;
  const texts = networkTexts[locale];
  const { name } = post.post.author;
  const body = html`${
      isNew
        ? html`<div class="card done" role="status">
            <p class="done-words">${icon('done')}<span>${texts.posted}</span></p>
            <div class="decision">
              <a class="button primary" href="/">${hoshizoraTexts[locale].backToSite}</a>
            </div>
          </div>`
        : ''
    }
    <section class="card timeline" aria-labelledby="title">
      <h1 id="title">${name}</h1>
      ${postList(page, [post])}
    </section>
    ${
      answers.length === 0
        ? ''
        : html`<section class="card timeline" aria-labelledby="answers">
            <h2 id="answers">${texts.answers}</h2>
            ${postList(page, answers)}
          </section>`
    }
    <p class="onwards"><a class="button" href="${sandboxPaths.home}">${texts.backToTimeline}</a></p>`;
  return hoshizoraPage({ ...page, title: name, body, tools: toolsOf(page) });
}
