import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';
import type { ScenarioResult } from '../../run/result.ts';
import { wordsOfExpectation } from '../../scenario/words/expectation-words.ts';
import { failuresOf } from '../failures-of.ts';
import { placeText } from '../failure-text.ts';
import { spanWords } from '../spans.ts';
import { expectationView, failedHere } from './expectation-view.ts';
import { failureView } from './failure-view.ts';
import { filmView } from './film-view.ts';
import { icon, outcomeMark } from './icon.ts';
import { pictureViews } from './picture-view.ts';
import { partView } from './part-view.ts';
import { stepList } from './step-list.ts';

/** A scenario as an entry of the list: folded unless it failed. `index` makes its anchors unique. */
export function scenarioView(scenario: ScenarioResult, index: number): SafeHtml {
  const { plan, outcome, milliseconds } = scenario;
  const open = outcome === 'failed' ? html` open` : html``;
  const row = plan.row === '' ? html`` : html`<span class="row">${plan.row}</span>`;
  return html`<li class="scenario ${outcome}" id="scenario-${index}" data-outcome="${outcome}">
    <details ${open}>
      <summary>
        ${outcomeMark(outcome)}
        <span class="scenario-head"
          ><h2>${plan.title}</h2>
          ${row}<span class="scenario-id">${plan.id}</span></span
        >
        <span class="scenario-time">${spanWords(milliseconds)}</span>${icon('fold')}
      </summary>
      <div class="scenario-body">${bodyOf(scenario, index)}</div>
    </details>
  </li>`;
}

function bodyOf(scenario: ScenarioResult, index: number): SafeHtml {
  const { plan } = scenario;
  const why = plan.why === '' ? html`` : html`<p class="why">${plan.why}</p>`;
  return html`<div class="about">
      ${why}
      <p class="place">${plan.file}</p>
    </div>
    ${skippedView(scenario)} ${failuresOf(scenario).map((found) => failureView(found, scenario))}
    ${partView('Given', listOf(plan.givenWords))} ${filmView(scenario, index)}
    ${partView('Steps', stepList(scenario, index), 'With the real time that each took, and the scenario’s clock after it.')}
    ${partView('Then', endView(scenario))} ${reportsView(scenario)} ${partView('Remarks', listOf(scenario.remarks))}`;
}

function skippedView({ outcome, skipped }: ScenarioResult): SafeHtml {
  return outcome === 'skipped' ? html`<p class="skipped-why"><strong>Skipped.</strong> ${skipped}</p>` : html``;
}

function endView({ plan, failure, pictures, outcome, steps }: ScenarioResult): SafeHtml {
  const isPlayed = outcome === 'passed' || failure !== undefined;
  const words = wordsOfExpectation(plan.then.value);
  const unsaid =
    plan.then.value.reported === undefined ? ['nothing goes wrong unasked, and nothing else is reported'] : [];
  const fate = failure !== undefined ? 'failed' : isPlayed ? 'passed' : 'not-played';
  const mark = failure === undefined || steps.length === 0 ? html`` : failedHere(failure);
  return html`${expectationView([...words, ...unsaid], fate)}${mark}${pictureViews(failure === undefined ? pictures : [])}
    <p class="place">${placeText(plan.then.place)}</p>`;
}

function listOf(lines: readonly string[]): SafeHtml | undefined {
  if (lines.length === 0) return undefined;
  return html`<ul class="lines">
    ${lines.map((line) => html`<li>${line}</li>`)}
  </ul>`;
}

function reportsView({ reports }: ScenarioResult): SafeHtml {
  const lines = reports.map(({ script, path, code, message, count }) => {
    const times = count === 1 ? html`` : html` <span class="muted">${count} times</span>`;
    const node = path === '' ? html`` : html` at <code>${path}</code>`;
    return html`<li><code class="code">${code}</code> in <code>${script}</code>${node}${times}<br />${message}</li>`;
  });
  return partView(
    'Reports',
    lines.length === 0
      ? undefined
      : html`<ul class="lines">
          ${lines}
        </ul>`,
  );
}
