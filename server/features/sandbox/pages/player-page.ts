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

const stars = [
  [18, 30, 1.6],
  [40, 72, 1.1],
  [66, 24, 1.3],
  [92, 58, 1.7],
  [120, 34, 1.2],
  [150, 82, 1.5],
  [30, 120, 1.2],
  [108, 108, 1],
  [160, 130, 1.3],
  [72, 96, 1.4],
] as const;

const notes = [
  [36, 218],
  [76, 236],
  [112, 222],
  [148, 240],
] as const;

/** A night in which a shooting star crosses the sky and notes rise from a music box; drawn here. */
const scene = html`<svg
  class="scene"
  viewBox="0 0 180 320"
  preserveAspectRatio="xMidYMid slice"
  aria-hidden="true"
  focusable="false"
>
  <defs>
    <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#10204f" />
      <stop offset=".62" stop-color="#345a9e" />
      <stop offset="1" stop-color="#f2b9a8" />
    </linearGradient>
    <radialGradient id="glow">
      <stop offset="0" stop-color="#fff7d8" />
      <stop offset="1" stop-color="#fff7d8" stop-opacity="0" />
    </radialGradient>
  </defs>
  <rect width="180" height="320" fill="url(#night)" />
  <circle class="halo" cx="128" cy="92" r="70" fill="url(#glow)" opacity=".55" />
  <circle cx="128" cy="92" r="27" fill="#fff4cf" />
  <circle cx="138" cy="84" r="24" fill="#2c4c8d" opacity=".2" />
  <g fill="#fff">
    ${stars.map(([x, y, r], index) => html`<circle class="twinkle" data-step="${index % 4}" cx="${x}" cy="${y}" r="${r}" />`)}
  </g>
  <g class="comet">
    <path d="M0 0 46 -20" stroke="#fff" stroke-width="1.6" stroke-linecap="round" />
    <circle r="2.4" fill="#fff" />
  </g>
  <path d="M0 262c30-24 58-26 92-10s58 12 88-8v76H0Z" fill="#22356f" />
  <path d="M0 286c40-18 84-14 118-4 24 7 44 5 62-2v40H0Z" fill="#162450" />
  <g class="box">
    <rect x="66" y="252" width="48" height="30" rx="5" fill="#7a3f59" />
    <path d="M66 254q24-22 48 0Z" fill="#a45a73" />
    <circle cx="90" cy="268" r="6" fill="#ffd98a" />
  </g>
  <g fill="#ffe7a6">
    ${notes.map(
      ([x, y], index) =>
        html`<g class="note" data-step="${index}"
          ><g transform="translate(${x} ${y})"
            ><ellipse rx="4.6" ry="3.6" /><path d="M3.8 0v-15l7 3.2v3.2l-5-2v10.6Z" /></g
        ></g>`,
    )}
  </g>
</svg>`;

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
