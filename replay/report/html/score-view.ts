import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';
import type { ScenarioResult } from '../../run/result.ts';
import { spanWords } from '../spans.ts';

const height = 72;
const staveTop = 12;
const staveGap = 12;
const staveLines = [0, 1, 2, 3, 4].map((line) => staveTop + line * staveGap);
const radius = { failed: 5.5, passed: 3.5, skipped: 3 } as const;

/** The run at a glance: a stave with a note for each scenario in the order of the page, the higher the longer it took. */
export function scoreView(scenarios: readonly ScenarioResult[]): SafeHtml {
  const slowest = Math.max(1, ...scenarios.map(({ milliseconds }) => milliseconds));
  const lines = staveLines.map((y) => html`<line x1="0" x2="100%" y1="${y}" y2="${y}" />`);
  const notes = scenarios.map(({ outcome, milliseconds }, index) => {
    const across = (((index + 0.5) / scenarios.length) * 100).toFixed(2);
    const down = staveTop + (1 - milliseconds / slowest) * staveGap * (staveLines.length - 1);
    return html`<circle class="${outcome}" cx="${across}%" cy="${down.toFixed(1)}" r="${radius[outcome]}" />`;
  });
  const words = `How long each scenario took; the slowest ${spanWords(slowest)}.`;
  return html`<figure class="score">
    <svg height="${height}" role="img" aria-label="${words}">${lines}${notes}</svg>
    <figcaption>A note for each scenario; the highest took ${spanWords(slowest)}</figcaption>
  </figure>`;
}
