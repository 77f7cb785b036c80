/* oxlint-disable unicorn/no-thenable -- a word of scenarios, whose value is never a function */
import type { Step } from '#schemas/scenario/scenario.ts';
import type { PlayedCall, ReplayResult, ScenarioResult, StepResult } from '#replay/run/result.ts';
import type { Plan, PlannedExpectation, PlannedStep } from '#replay/scenario/plan.ts';
import { PNG } from 'pngjs';
import { writePng } from '#replay/pictures/compare-pictures.ts';
import { wordsOfStep } from '#replay/scenario/words/step-words.ts';
import { planWith } from '../support/plan-with.ts';

const file = 'scenarios/exchange.json';

/** What holds, as it stands in a line of the file. */
export function expectationAt(line: number, value: PlannedExpectation['value']): PlannedExpectation {
  return { value, place: { file, line }, placeOf: (_part, index = 0) => ({ file, line: line + index }) };
}

/** A step that was played well, at a line of the file. */
export function playedStep(line: number, value: Step, changes: Partial<StepResult & PlannedStep> = {}): StepResult {
  const { parts = [], then, ...result } = changes;
  const step: PlannedStep = { verb: undefined, value, words: wordsOfStep(value), parts, place: { file, line }, then };
  return {
    step,
    outcome: 'passed',
    milliseconds: 340,
    at: '2026-11-21T03:00:01.000Z',
    failure: undefined,
    screen: undefined,
    pictures: [],
    ...result,
  };
}

/** A plan of the file above. */
export function planOf(changes: Partial<Plan>): Plan {
  return { ...planWith(), file, then: expectationAt(40, {}), ...changes };
}

/** A scenario that passed. */
export function passedScenario(changes: Partial<ScenarioResult> = {}): ScenarioResult {
  return {
    plan: planOf({}),
    outcome: 'passed',
    skipped: '',
    remarks: [],
    steps: [],
    failure: undefined,
    pictures: [],
    calls: [],
    reports: [],
    milliseconds: 1234,
    trace: ['step 1 passed', 'screen - heading "Prizes"'],
    ...changes,
  };
}

/** A run of these scenarios. */
export function runOf(scenarios: readonly ScenarioResult[]): ReplayResult {
  return {
    startedAt: '2026-11-21T06:12:30.250Z',
    browser: 'Chromium 147.0.7727.55',
    site: 'in memory',
    workers: 2,
    milliseconds: 12_345,
    scenarios,
  };
}

/** A scenario whose second step failed, with a part, a note, calls and a step that was not played any more. */
export function failedScenario(screen?: Uint8Array): ScenarioResult {
  return passedScenario({
    plan: planOf({
      id: 'exchange/refused-stock',
      title: 'A prize that is gone says so before anything is paid',
      why: 'Section 12.4: the server counts the stock, not the page.',
      row: 'en, desktop',
      givenWords: ['the member ひな (hina_hoshi), signed in, with 500 points', '0 left of the prize 11'],
      then: expectationAt(40, { stored: { points: 500 }, reported: [] }),
    }),
    outcome: 'failed',
    milliseconds: 4100,
    remarks: ['What is stored was not checked: this site is not ours.'],
    steps: [
      playedStep(
        12,
        { visit: '/prizes', note: 'The list of prizes.' },
        { screen, parts: ['open-prizes'], then: expectationAt(14, { see: [{ heading: 'Prizes' }] }) },
      ),
      playedStep(
        20,
        { press: { button: 'Exchange' } },
        {
          screen,
          outcome: 'failed',
          milliseconds: 2100,
          then: expectationAt(21, { see: [{ dialog: 'Out of stock' }], sent: [{ call: 'POST /prizes/11/exchange' }] }),
          failure: {
            message: 'There is no dialog "Out of stock".',
            expected: 'dialog "Out of stock"',
            actual: 'main\n  heading "Prizes" <1>\n  button "Exchange"',
            nearest: 'dialog "Sold out & gone"',
            hint: 'write the name as a screen reader says it',
            place: { file, line: 21 },
          },
        },
      ),
      playedStep(26, { goBack: true }, { outcome: 'not-played', milliseconds: 0, at: '' }),
    ],
    calls: sampleCalls,
    reports: [
      {
        script: 'page/prizes',
        path: 'prizes/list',
        code: 'component.unknown',
        message: 'There is no component "PrizeCart".',
        count: 2,
      },
    ],
  });
}

const sampleCalls: readonly PlayedCall[] = [
  {
    method: 'GET',
    path: '/prizes',
    body: undefined,
    idempotencyKey: undefined,
    status: 200,
    milliseconds: 320,
    step: 0,
  },
  {
    method: 'POST',
    path: '/prizes/11/exchange',
    body: { amount: 1 },
    idempotencyKey: 'key-1',
    status: 409,
    milliseconds: 24,
    step: 1,
  },
];

const picture = writePng(new PNG({ width: 195, height: 422 }));
/** A picture that was compared; its outcome is still to be said. */
export const comparedPicture = {
  name: 'top',
  difference: 0.1,
  approved: picture,
  actual: picture,
  changes: picture,
} as const;
/** A text that would do harm where it is not escaped. */
export const hostile = `</style></script><script>document.title = 'taken'</script><img src=x onerror=alert(1)>"'&`;

const pictureScenario = passedScenario({
  plan: planOf({ id: 'looks', title: hostile, why: hostile, row: hostile, givenWords: [hostile] }),
  steps: [
    playedStep(3, { visit: '/' }, { screen: picture, pictures: [{ ...comparedPicture, outcome: 'same' }] }),
    playedStep(4, { visit: '/two' }, { screen: picture, pictures: [{ ...comparedPicture, outcome: 'told' }] }),
  ],
});

const longText = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n');
const longFailure = {
  message: 'Long.',
  expected: longText,
  actual: longText,
  nearest: '',
  hint: '',
  place: { file, line: 40 },
};

/** A run with each outcome, screens, compared pictures and hostile texts. */
export const sampleRun = runOf([
  passedScenario(),
  {
    ...failedScenario(picture),
    failure: longFailure,
    calls: [
      ...sampleCalls,
      {
        method: 'PUT',
        path: '/long',
        body: longText.split('\n'),
        idempotencyKey: undefined,
        status: undefined,
        milliseconds: 1,
        step: 1,
      },
    ],
  },
  pictureScenario,
  passedScenario({ outcome: 'skipped', skipped: 'Not here.' }),
]);
