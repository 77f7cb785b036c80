import { basename } from 'node:path';
import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';
import type { PlayedCall, StepResult } from '../../run/result.ts';
import { wordsOfExpectation } from '../../scenario/words/expectation-words.ts';
import type { Place } from '../../scenario/plan.ts';
import { placeText } from '../failure-text.ts';
import { sentence } from '../sentence.ts';
import { clockText } from '../clock-text.ts';
import { spanWords } from '../spans.ts';
import { callsView } from './calls-view.ts';
import { expectationView, failedHere } from './expectation-view.ts';
import { outcomeMark } from './icon.ts';
import { pictureViews } from './picture-view.ts';

export interface StepContext {
  /** Counted from 1. */
  readonly number: number;
  readonly calls: readonly PlayedCall[];
  /** The clock of the scenario when it began, whose offset from UTC all times are shown in. */
  readonly clock: string;
  /** The file of the scenario; steps of a part stand in another one. */
  readonly file: string;
  readonly anchor: string;
}

/** A step: what it does and expects in words, how it went, how long it took, and the calls during it. */
export function stepView(result: StepResult, context: StepContext): SafeHtml {
  const { number, calls, anchor } = context;
  const { step, outcome, failure, pictures } = result;
  const note = step.value.note === undefined ? html`` : html`<p class="note">${step.value.note}</p>`;
  const compared = outcome === 'failed' ? html`` : pictureViews(pictures);
  return html`<li class="step ${outcome}" id="${anchor}">
    <span class="step-number">${number}</span>
    <div class="step-main">
      <p class="step-words">${outcome === 'passed' ? html`` : outcomeMark(outcome)}${sentence(step.words)}</p>
      ${note}${expectationView(step.then === undefined ? [] : wordsOfExpectation(step.then.value), outcome)}
      ${failure === undefined ? html`` : failedHere(failure)}${compared} ${callsView(calls, outcome === 'failed')}
    </div>
    ${timesView(result, context)}
  </li>`;
}

function timesView({ outcome, milliseconds, at, step }: StepResult, { clock, file }: StepContext): SafeHtml {
  const line = html`<span class="place" title="${placeText(step.place)}">${lineWords(step.place, file)}</span>`;
  if (outcome === 'not-played') return html`<p class="step-times"><span>not played</span> ${line}</p>`;
  return html`<p class="step-times">
    <span>${spanWords(milliseconds)}</span> <time datetime="${at}">${clockText(at, clock)}</time> ${line}
  </p>`;
}

function lineWords({ file, line }: Place, fileOfScenario: string): string {
  return file === fileOfScenario ? `line ${line}` : `${basename(file)}:${line}`;
}
