import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';
import type { ReplayResult } from '../../run/result.ts';
import { countOutcomes } from '../outcome-counts.ts';
import { spanWords } from '../spans.ts';
import { verdict } from '../verdict.ts';
import { scoreView } from './score-view.ts';

/** The verdict, the figures of the run, and where it was played. */
export function runHeader(result: ReplayResult): SafeHtml {
  const { failed, passed, skipped } = countOutcomes(result);
  return html`<header class="run ${failed > 0 ? 'failed' : 'passed'}">
    <div class="run-inner">
      <p class="run-eyebrow">Replay</p>
      <h1>${verdict(result)}</h1>
      ${scoreView(result.scenarios)}
      <dl class="run-counts">
        ${count('failed', 'failed', failed)} ${count('passed', 'passed', passed)}
        ${count('skipped', 'skipped', skipped)}
        ${count('took', `with ${result.workers} ${result.workers === 1 ? 'worker' : 'workers'}`, spanWords(result.milliseconds))}
      </dl>
      <dl class="run-facts">
        ${fact('Site', html`${result.site}`)} ${fact('Browser', html`${result.browser}`)}
        ${fact('Began', html`<time datetime="${result.startedAt}">${instantWords(result.startedAt)}</time>`)}
      </dl>
    </div>
  </header>`;
}

function count(kind: string, label: string, value: number | string): SafeHtml {
  const isNone = value === 0 ? ' none' : '';
  return html`<div class="${kind}${isNone}">
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
}

function fact(label: string, value: SafeHtml): SafeHtml {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
}

function instantWords(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}
