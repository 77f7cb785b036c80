import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';
import type { ReplayResult } from '../../run/result.ts';
import { countOutcomes } from '../outcome-counts.ts';

/** Controls that leave only some scenarios in the list; shown when the script of the report runs. */
export function filterView(result: ReplayResult): SafeHtml {
  const counts = countOutcomes(result);
  const all = result.scenarios.length;
  return html`<search class="filter">
    <label class="filter-text"
      ><span class="unseen">Words in a scenario</span
      ><input type="search" name="words" placeholder="Find by words, row or file" autocomplete="off"
    /></label>
    <fieldset class="filter-outcome">
      <legend class="unseen">Outcome</legend>
      ${choice('all', 'All', all, true)} ${choice('failed', 'Failed', counts.failed, false)}
      ${choice('passed', 'Passed', counts.passed, false)} ${choice('skipped', 'Skipped', counts.skipped, false)}
    </fieldset>
    <button type="button" class="filter-fold" aria-pressed="false">Unfold all</button>
    <p class="unseen" role="status"></p>
  </search>`;
}

function choice(value: string, label: string, count: number, isChosen: boolean): SafeHtml {
  const checked = isChosen ? html` checked` : html``;
  return html`<label
    ><input type="radio" name="outcome" value="${value}" ${checked} /><span
      >${label} <span class="filter-count">${count}</span></span
    ></label
  >`;
}
