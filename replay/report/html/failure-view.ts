import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';
import type { ScenarioResult } from '../../run/result.ts';
import type { FoundFailure } from '../failures-of.ts';
import { placeText } from '../failure-text.ts';
import { sentence } from '../sentence.ts';
import { longText } from './long-text.ts';
import { pictureViews } from './picture-view.ts';

/** A failure in full: where, what was expected, what was there, the nearest match, what to do, and the pictures. */
export function failureView({ failure, step }: FoundFailure, scenario: ScenarioResult): SafeHtml {
  const { message, expected, actual, nearest, hint, place } = failure;
  const result = step === undefined ? undefined : scenario.steps[step - 1];
  const where = result === undefined ? 'At the end' : `Step ${step ?? ''} · ${sentence(result.step.words)}`;
  const pictures = (result ?? scenario).pictures.filter(({ outcome }) => outcome === 'differs' || outcome === 'new');
  return html`<section class="failure">
    <p class="failure-where">${where}</p>
    <h3>${message}</h3>
    <dl>
      ${entry('Expected', expected, longText)} ${entry('There was', actual, longText)}
      ${entry('Nearest', nearest, longText)} ${entry('What to do', sentence(hint), plainText)}
      ${entry('Place', placeText(place), placeView)}
    </dl>
    ${pictureViews(pictures)}
  </section>`;
}

function entry(label: string, text: string, show: (text: string) => SafeHtml): SafeHtml {
  if (text === '') return html``;
  return html`<div>
    <dt>${label}</dt>
    <dd>${show(text)}</dd>
  </div>`;
}

function plainText(text: string): SafeHtml {
  return html`<p>${text}</p>`;
}

function placeView(text: string): SafeHtml {
  return html`<p class="place">${text}</p>`;
}
