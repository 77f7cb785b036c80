import type { Failure, ScenarioResult } from '../run/result.ts';

/** The failure of a step, with the number of the step counted from 1; no number for one of the end. */
export interface FoundFailure {
  readonly failure: Failure;
  readonly step: number | undefined;
}

/** All that failed in a scenario, in the order in which it was found. */
export function failuresOf({ steps, failure }: ScenarioResult): FoundFailure[] {
  const ofSteps = steps.flatMap((step, index) =>
    step.failure === undefined ? [] : [{ failure: step.failure, step: index + 1 }],
  );
  return failure === undefined ? ofSteps : [...ofSteps, { failure, step: undefined }];
}
