import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';
import { pictureSize } from '../../pictures/picture-size.ts';
import type { ScenarioResult, StepResult } from '../../run/result.ts';
import { sentence } from '../sentence.ts';
import { dataPicture } from './data-picture.ts';
import { partView } from './part-view.ts';

/** The screens after the steps, side by side. Without the script a press enlarges one by its anchor. */
export function filmView({ steps }: ScenarioResult, index: number): SafeHtml {
  const frames = steps.flatMap((step, number) =>
    step.screen === undefined ? [] : [frame(step, step.screen, number, index)],
  );
  if (frames.length === 0) return html``;
  return partView(
    'Screens',
    html`<ol class="film" id="film-${index}">
      ${frames}
    </ol>`,
    'After each step. Press one to enlarge it.',
  );
}

function frame({ step, outcome }: StepResult, screen: Uint8Array, number: number, index: number): SafeHtml {
  const anchor = `screen-${index}-${number}`;
  const words = sentence(step.words);
  const { width, height } = pictureSize(screen) ?? { width: 1, height: 1 };
  const shape = width > height ? 'wide' : 'tall';
  return html`<li class="frame ${outcome} ${shape}" id="${anchor}">
    <a class="frame-screen" href="#${anchor}">${dataPicture(screen, `Screen after step ${number + 1}: ${words}`)}</a>
    <p class="frame-caption"><span class="frame-number">${number + 1}</span> ${words}</p>
    <a class="frame-close" href="#film-${index}">Close</a>
  </li>`;
}
