import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';

/** More lines than these may have to be scrolled, by keyboard too. */
const linesInSight = 8;
const charactersInSight = 300;

/** Text as it is written; the keyboard reaches it when it is so long that it scrolls. */
export function longText(text: string): SafeHtml {
  const isLong = text.split('\n').length > linesInSight || text.length > charactersInSight;
  return isLong ? html`<pre tabindex="0">${text}</pre>` : html`<pre>${text}</pre>`;
}
