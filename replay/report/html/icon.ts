import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';

export type IconName = 'passed' | 'failed' | 'skipped' | 'not-played' | 'fold' | 'close' | 'back' | 'forward';

/** The drawings that {@link icon} shows, once a page. */
export const iconSheet: SafeHtml = html`<svg class="icon-sheet" aria-hidden="true">
  <symbol id="icon-passed" viewBox="0 0 24 24"><path d="m6 12.5 4 4 8-9" /></symbol>
  <symbol id="icon-failed" viewBox="0 0 24 24"><path d="m7 7 10 10M17 7 7 17" /></symbol>
  <symbol id="icon-skipped" viewBox="0 0 24 24"><path d="m7 7 5 5-5 5m5-10 5 5-5 5" /></symbol>
  <symbol id="icon-not-played" viewBox="0 0 24 24"><path d="M8 12h8" /></symbol>
  <symbol id="icon-fold" viewBox="0 0 24 24"><path d="m9 6 6 6-6 6" /></symbol>
  <symbol id="icon-close" viewBox="0 0 24 24"><path d="m6 6 12 12M18 6 6 18" /></symbol>
  <symbol id="icon-back" viewBox="0 0 24 24"><path d="m14 6-6 6 6 6" /></symbol>
  <symbol id="icon-forward" viewBox="0 0 24 24"><path d="m10 6 6 6-6 6" /></symbol>
</svg>`;

/** An ornament beside words that say the same. */
export function icon(name: IconName): SafeHtml {
  return html`<svg class="icon" aria-hidden="true"><use href="#icon-${name}" /></svg>`;
}

const outcomeWords = { passed: 'Passed', failed: 'Failed', skipped: 'Skipped', 'not-played': 'Not played' } as const;

/** The sign of an outcome, with its word for those who do not see it. */
export function outcomeMark(outcome: keyof typeof outcomeWords): SafeHtml {
  return html`<span class="mark ${outcome}"
    >${icon(outcome)}<span class="unseen">${outcomeWords[outcome]}: </span></span
  >`;
}
