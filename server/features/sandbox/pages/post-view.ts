import type { Locale } from '#schemas/values/locale-names.ts';
import { html } from '#server/http/answers/html.ts';
import type { SafeHtml } from '#server/http/answers/html.ts';
import { icon } from './icons.ts';
import type { IconName } from './icons.ts';
import type { Author, NetworkPost } from './network-things.ts';
import { networkTexts, timeInWords } from './network-texts.ts';
import type { NetworkTexts } from './network-texts.ts';
import { sandboxPaths } from './sandbox-client.ts';

/** A post with what became of it, as one who is logged in sees it. */
export interface PostView {
  readonly post: NetworkPost;
  /** The post that it quotes, where it is still there. */
  readonly quoted: NetworkPost | null;
  /** The author that it replies to. */
  readonly repliesTo: Author | null;
  /** The last one who reposted it. */
  readonly repostedBy: Author | null;
  readonly likes: number;
  readonly reposts: number;
  readonly replies: number;
  readonly quotes: number;
  readonly isLiked: boolean;
  readonly isReposted: boolean;
}

/** A post of a list, with its buttons; they belong to the form that they stand in. */
export function postView(view: PostView, locale: Locale): SafeHtml {
  const texts = networkTexts[locale];
  const { post, repostedBy, repliesTo } = view;
  return html`<article class="post" aria-labelledby="by-${post.id}">
    ${
      repostedBy === null
        ? ''
        : html`<p class="reposted">${icon('repost')}<span>${texts.repostedBy(repostedBy.name)}</span></p>`
    }
    <img class="avatar" src="${post.author.picture}" alt="" width="48" height="48" />
    <div class="said">
      <p class="by" id="by-${post.id}">${authorLine(post.author, texts)} ${timeLink(post, locale)}</p>
      ${repliesTo === null ? '' : html`<p class="replying">${texts.replyingTo(repliesTo.screenName)}</p>`}
      ${bodyOf(post)}${imagesOf(post)}${view.quoted === null ? '' : quotedView(view.quoted, locale)}
      ${buttonsOf(view, texts)}
    </div>
  </article>`;
}

/** A post inside of something else: without buttons. */
export function quotedView(post: NetworkPost, locale: Locale): SafeHtml {
  return html`<blockquote class="quoted">
    <p class="by">
      <img class="avatar" src="${post.author.picture}" alt="" width="24" height="24" />
      ${authorLine(post.author, networkTexts[locale])}
    </p>
    ${bodyOf(post)}${imagesOf(post)}
  </blockquote>`;
}

/** Name and screen name of an author, and that it is official. */
export function authorLine({ name, screenName, isOfficial }: Author, texts: NetworkTexts): SafeHtml {
  const sign = html`<span class="official" role="img" aria-label="${texts.official}">${icon('star')}</span>`;
  return html`<span class="name"><span class="nickname">${name}</span>${isOfficial ? sign : ''}</span>
    <span class="screen-name">@${screenName}</span>`;
}

function timeLink({ id, createdAt }: NetworkPost, locale: Locale): SafeHtml {
  return html`<a class="time" href="${sandboxPaths.status}/${id}"
    ><time datetime="${createdAt.toISOString()}">${timeInWords(createdAt, locale)}</time></a
  >`;
}

const tagOrName = /((?:[#＃][\p{L}\p{M}\p{N}_]+)|(?:@[A-Za-z0-9_]+))/u;

function bodyOf({ body }: NetworkPost): SafeHtml {
  const parts = body.split(tagOrName).map((part) => (tagOrName.test(part) ? html`<b>${part}</b>` : html`${part}`));
  return html`<p class="body">${parts}</p>`;
}

function imagesOf({ images }: NetworkPost): SafeHtml {
  if (images.length === 0) return html``;
  const shown = images.slice(0, 4);
  return html`<div class="images" data-count="${shown.length}">
    ${shown.map((address) => html`<img src="${address}" alt="" loading="lazy" />`)}
  </div>`;
}

function buttonsOf({ post: { id }, ...view }: PostView, texts: NetworkTexts): SafeHtml {
  const { likes, reposts, replies, quotes, isLiked, isReposted } = view;
  const tweet = `${sandboxPaths.intent}/tweet`;
  return html`<div class="acts">
    <a class="act" href="${tweet}?in_reply_to=${id}">${icon('reply')}${counted(texts.reply, replies)}</a>
    ${actButton({ kind: 'repost', target: id, isDone: isReposted }, [texts.repost, texts.undoRepost], reposts)}
    <a class="act" href="${tweet}?quote=${id}">${icon('quote')}${counted(texts.quote, quotes)}</a>
    ${actButton({ kind: 'like', target: id, isDone: isLiked }, [texts.like, texts.undoLike], likes)}
  </div>`;
}

/** Something to be done or taken back by a button. */
export interface ActChoice {
  readonly kind: 'like' | 'repost' | 'follow' | 'like-video';
  readonly target: string;
  readonly isDone: boolean;
}

/** The button of a form that does an act, or takes it back once it is done; `words` says both. */
export function actButton(
  { kind, target, isDone }: ActChoice,
  [doIt, undoIt]: readonly [string, string],
  times: number,
): SafeHtml {
  const sign: IconName = kind === 'repost' ? 'repost' : 'like';
  return html`<button
    class="act ${isDone ? `done-${sign}` : ''}"
    type="submit"
    name="act"
    value="${isDone ? 'undo ' : ''}${kind} ${target}"
  >
    ${icon(sign)}${counted(isDone ? undoIt : doIt, times)}
  </button>`;
}

function counted(words: string, times: number): SafeHtml {
  return html`<span class="unseen">${words}</span
    ><span class="times">${times === 0 ? '' : times.toLocaleString('en')}</span>`;
}
