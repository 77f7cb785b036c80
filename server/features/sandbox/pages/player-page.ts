import type { Locale } from '#schemas/values/locale-names.ts';
import { html } from '#server/http/answers/html.ts';
import type { SafeHtml } from '#server/http/answers/html.ts';
import { pageHead } from './hoshizora-page.ts';
import { icon } from './icons.ts';
import type { NetworkVideo } from './network-things.ts';
import { networkTexts } from './network-texts.ts';
import type { NetworkTexts } from './network-texts.ts';
import { authorLine } from './post-view.ts';
import { sandboxPaths } from './sandbox-client.ts';

export interface PlayerPage {
  readonly locale: Locale;
  /** Null for a video that is not there. */
  readonly video: NetworkVideo | null;
  /** With which the network is told that the video was watched. */
  readonly formToken: string;
}

/** How long a clip of the network is, in seconds. */
const clipSeconds = 12;

/** Where a star stands, and how large it is. */
const stars = [
  [18, 30, 1],
  [42, 74, 0.6],
  [66, 24, 0.7],
  [92, 52, 0.5],
  [160, 34, 0.7],
  [30, 128, 0.7],
  [104, 150, 0.5],
  [160, 150, 0.9],
  [72, 104, 0.8],
  [136, 182, 0.5],
] as const;

/** Where a note begins to rise. */
const notes = [
  [42, 214],
  [76, 226],
  [108, 218],
  [142, 228],
] as const;

/** A night in which a shooting star crosses the sky and notes rise from a music box. */
const scene = html`<svg
  class="scene"
  viewBox="0 0 180 320"
  preserveAspectRatio="xMidYMid slice"
  aria-hidden="true"
  focusable="false"
>
  <defs>
    <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#0c1a48" />
      <stop offset=".55" stop-color="#3a4fa3" />
      <stop offset=".8" stop-color="#b583b9" />
      <stop offset="1" stop-color="#ffc9a6" />
    </linearGradient>
    <radialGradient id="glow">
      <stop offset="0" stop-color="#fff3c9" />
      <stop offset="1" stop-color="#fff3c9" stop-opacity="0" />
    </radialGradient>
    <linearGradient id="gold" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff0b8" />
      <stop offset="1" stop-color="#d9953c" />
    </linearGradient>
  </defs>
  <rect width="180" height="320" fill="url(#night)" />
  <circle class="halo" cx="124" cy="96" r="74" fill="url(#glow)" opacity=".5" />
  <circle cx="124" cy="96" r="29" fill="#fff4cf" />
  <g fill="#f3dfa4">
    <circle cx="114" cy="88" r="5.5" />
    <circle cx="132" cy="104" r="7" />
    <circle cx="130" cy="82" r="3" />
  </g>
  <g fill="#fff">${stars.map(star)}</g>
  <g class="comet">
    <path d="M0 0 54 -22" stroke="#fff" stroke-width="1.2" stroke-linecap="round" opacity=".8" />
    <circle r="2.2" fill="#fff" />
  </g>
  <path d="M0 258c30-26 58-28 92-11s58 13 88-8v81H0Z" fill="#4c4a93" />
  <path d="M0 276c36-20 76-18 108-6 28 10 50 7 72-4v54H0Z" fill="#2d2f70" />
  <path d="M60 250 40 196h100l-20 54Z" fill="url(#glow)" opacity=".35" />
  <g class="box">
    <path d="M58 236q32-22 64 0l-5 14H63Z" fill="#8d4a78" stroke="url(#gold)" stroke-width="2" />
    <rect x="60" y="250" width="60" height="34" rx="5" fill="#6d3566" stroke="url(#gold)" stroke-width="2" />
    <path d="M60 258h60" stroke="url(#gold)" stroke-width="1.5" />
    <path d="m90 261 2.6 5.4 5.9.8-4.300 4.100 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.300-4.100 5.9-.8Z" fill="url(#gold)" />
    <path d="M120 268h9v8" fill="none" stroke="url(#gold)" stroke-width="2.2" stroke-linecap="round" />
    <circle cx="129" cy="278" r="3" fill="url(#gold)" />
  </g>
  <g fill="#ffe9ab">${notes.map(note)}</g>
</svg>`;

function star([x, y, size]: (typeof stars)[number], index: number): SafeHtml {
  return html`<g transform="translate(${x} ${y}) scale(${size})"
    ><path class="twinkle" data-step="${index % 4}" d="M0-5 1.2-1.2 5 0 1.2 1.2 0 5-1.2 1.2-5 0-1.2-1.2Z"
  /></g>`;
}

function note([x, y]: (typeof notes)[number], index: number): SafeHtml {
  return html`<g transform="translate(${x} ${y})"
    ><g class="note" data-step="${index}"
      ><ellipse rx="4.4" ry="3.300" transform="rotate(-18)" /><path
        d="M3.2-1v-15c3 .4 4.6 2.6 7 3.4 0 3-.6 4.4-1.8 6 .1-2.6-1.4-3.8-3.4-4.2V-1Z" /></g
  ></g>`;
}

/** The player of one short video, for a frame: it tells the page around it what happens, as the real one does. */
export function playerPage({ locale, video, formToken }: PlayerPage): string {
  const texts = networkTexts[locale];
  const { assets, player } = sandboxPaths;
  return html`<!doctype html>
    <html lang="${locale}" class="player-page">
      ${pageHead(locale, video?.title ?? texts.noVideo)}
      <body
        class="player"
        data-state="unstarted"
        data-seconds="${video === null ? 0 : clipSeconds}"
        data-watched="${video === null ? '' : `${player}/${video.id}/watched`}"
        data-token="${formToken}"
      >
        <main>${video === null ? missing(texts) : clip(video, texts)}</main>
        <script src="${assets}/player.js" defer></script>
      </body>
    </html> `.markup;
}

function missing(texts: NetworkTexts): SafeHtml {
  return html`<h1 class="missing">${texts.noVideo}</h1>`;
}

function clip(video: NetworkVideo, texts: NetworkTexts): SafeHtml {
  return html`<img class="poster" src="${video.cover}" alt="" />
    ${scene}
    <button
      class="toggle"
      type="button"
      data-play="${texts.play}"
      data-pause="${texts.pause}"
      data-again="${texts.again}"
      aria-label="${texts.play}"
    >
      <span class="sign">${icon('play')}</span>
    </button>
    <div class="caption">
      <p class="by">
        <img class="avatar" src="${video.author.picture}" alt="" width="32" height="32" />${authorLine(
          video.author,
          texts,
        )}
      </p>
      <h1>${video.title}</h1>
    </div>
    <progress max="100" value="0" aria-label="${video.title}"></progress>`;
}
