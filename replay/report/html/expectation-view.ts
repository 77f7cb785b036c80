import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';
import type { Failure, StepResult } from '../../run/result.ts';
import { placeText } from '../failure-text.ts';

/** What is expected, a line each, with whether all of it held. */
export function expectationView(words: readonly string[], outcome: StepResult['outcome']): SafeHtml {
  if (words.length === 0) return html``;
  return html`<ul class="expected ${outcome}">
    ${words.map((line) => html`<li>${line}</li>`)}
  </ul>`;
}

/** A reminder at the place of a failure, which stands in full at the top of the scenario. */
export function failedHere({ message, place }: Failure): SafeHtml {
  return html`<p class="failed-here">
    <strong>Failed here.</strong> ${message} <span class="place">${placeText(place)}</span>
  </p>`;
}
