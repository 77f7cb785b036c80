import type { PlayedScenario } from '#replay/playwright/played-scenario.ts';

/** A scenario that passed, changed by `changes`. */
export function passedScenario(changes: Partial<PlayedScenario> = {}): PlayedScenario {
  return {
    id: 'test',
    title: 'A test',
    outcome: 'passed',
    skipped: '',
    notes: [],
    failedStep: '',
    failure: '',
    milliseconds: 1234,
    trace: ['step 1 passed', 'screen - heading "Prizes"'],
    ...changes,
  };
}
