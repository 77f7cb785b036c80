import { stepVerbs } from '#schemas/scenario/step.ts';
import type { StepVerb } from '#schemas/scenario/step.ts';
import type { Step } from '#schemas/scenario/scenario.ts';
import type { JsonDocument } from '#content-lint/json/json-document.ts';
import type { JsonPath } from '#content-lint/json/json-path.ts';
import { openPart } from './open-part.ts';
import type { StepContext } from './open-part.ts';
import type { PlannedStep } from './plan.ts';
import { placeIn, plannedExpectation } from './places.ts';
import { wordsOfStep } from './words/step-words.ts';

/**
 * The steps of a file whose words are filled in, with the steps of a part in place of each step that uses one. `within`
 * names the parts that the file stands in, outermost first. What is wrong with a part is a finding.
 */
export function planSteps(
  document: JsonDocument,
  steps: readonly Step[],
  context: StepContext,
  within: readonly string[] = [],
): readonly PlannedStep[] {
  return steps.flatMap((step, index) => {
    const path = ['steps', index];
    if (step.use === undefined) return [plannedStep(document, path, step, within)];
    const { use, with: given = {}, then: expected, ...rest } = step;
    const part = openPart({ name: use, given, document, path }, context, within);
    const inside = part === undefined ? [] : planSteps(part.document, part.steps, context, [...within, use]);
    if (expected === undefined) return inside;
    const { note } = rest;
    const last: Step = { ...(note === undefined ? {} : { note }), then: expected };
    return [...inside, plannedStep(document, path, last, within)];
  });
}

function plannedStep(document: JsonDocument, path: JsonPath, value: Step, parts: readonly string[]): PlannedStep {
  const { then: expected } = value;
  return {
    verb: verbOf(value),
    value,
    words: wordsOfStep(value),
    parts,
    place: placeIn(document, path),
    then: expected === undefined ? undefined : plannedExpectation(document, [...path, 'then'], expected),
  };
}

function verbOf(step: Step): Exclude<StepVerb, 'use'> | undefined {
  return stepVerbs.filter((verb) => verb !== 'use').find((verb) => step[verb] !== undefined);
}
