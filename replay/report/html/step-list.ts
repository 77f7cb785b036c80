import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';
import type { ScenarioResult, StepResult } from '../../run/result.ts';
import { groupByParts } from '../group-by-parts.ts';
import type { StepGroup } from '../group-by-parts.ts';
import { stepView } from './step-view.ts';

/** The steps of a scenario in order, those of a part together under its name. */
export function stepList({ steps, calls, plan }: ScenarioResult, index: number): SafeHtml | undefined {
  if (steps.length === 0) return undefined;
  const numbered = steps.map((result, number) => ({ result, number }));
  const show = ({ result, number }: NumberedStep) =>
    stepView(result, {
      number: number + 1,
      calls: calls.filter((call) => call.step === number),
      clock: plan.given.clock,
      file: plan.file,
      anchor: `step-${index}-${number}`,
    });
  return listOf(
    groupByParts(numbered, ({ result }) => result.step.parts),
    show,
  );
}

interface NumberedStep {
  readonly result: StepResult;
  readonly number: number;
}

function listOf(groups: readonly StepGroup<NumberedStep>[], show: (step: NumberedStep) => SafeHtml): SafeHtml {
  const items = groups.map((group) =>
    'step' in group
      ? show(group.step)
      : html`<li class="step-part">
          <p class="step-part-name">${group.part}</p>
          ${listOf(group.groups, show)}
        </li>`,
  );
  return html`<ol class="steps">
    ${items}
  </ol>`;
}
