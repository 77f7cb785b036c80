import { html } from '#server/http/answers/html.ts';
import type { SafeHtml } from '#server/http/answers/html.ts';

const shapes = {
  reply: html`<path
    d="M4 11.2C4 7 7.6 4 12 4s8 3 8 7.2-3.6 7.1-8 7.1c-.9 0-1.8-.1-2.6-.4L5 19.6l.9-3.5A6.7 6.7 0 0 1 4 11.2Z"
  />`,
  repost: html`<path
    d="M7.2 4.6 4.2 7.6l3 3M4.4 7.6h9.8a3.2 3.2 0 0 1 3.2 3.2v.6M16.8 19.4l3-3-3-3M19.6 16.4H9.8a3.2 3.2 0 0 1-3.2-3.2v-.6"
  />`,
  quote: html`<path
    d="m14.6 5.4 4 4M5 19l1-4.2L15.8 5a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L9.2 18 5 19ZM13 19.5h6"
  />`,
  like: html`<path
    d="M12 19.6C6.9 16.2 3.8 13.2 3.8 9.4c0-2.5 1.9-4.4 4.3-4.4 1.6 0 3 .8 3.9 2.2C12.9 5.8 14.3 5 15.9 5c2.4 0 4.3 1.9 4.3 4.4 0 3.8-3.1 6.8-8.2 10.2Z"
  />`,
  play: html`<path d="M8 5.5v13l11-6.5-11-6.5Z" />`,
  done: html`<path d="m5.5 12.5 4.3 4.3 8.7-9.3" />`,
  star: html`<path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 3.8Z" />`,
  settings: html`<path d="M4 7h9m5 0h2M4 17h2m5 0h9" /><circle cx="15.5" cy="7" r="2.5" /><circle
      cx="8.5"
      cy="17"
      r="2.5"
    />`,
} as const;

export type IconName = keyof typeof shapes;

/** A sign beside words that say the same. */
export function icon(name: IconName): SafeHtml {
  return html`<svg
    class="icon icon-${name}"
    viewBox="0 0 24 24"
    width="22"
    height="22"
    aria-hidden="true"
    focusable="false"
  >
    ${shapes[name]}
  </svg>`;
}
