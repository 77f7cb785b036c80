import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';

/** A part of a scenario with its heading in the margin; nothing without content. */
export function partView(heading: string, content: SafeHtml | undefined, explanation = ''): SafeHtml {
  if (content === undefined) return html``;
  const words = explanation === '' ? html`` : html`<p class="part-words">${explanation}</p>`;
  return html`<section class="part">
    <div class="part-head">
      <h3>${heading}</h3>
      ${words}
    </div>
    <div class="part-content">${content}</div>
  </section>`;
}
