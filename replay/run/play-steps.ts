import { checkExpectation } from '../expectations/check-expectation.ts';
import { PictureFailure } from '../expectations/picture.ts';
import type { PlannedStep } from '../scenario/plan.ts';
import { playStep } from '../steps/play-step.ts';
import { failureOf } from './failures.ts';
import type { Pace } from './pace.ts';
import type { StepResult } from './result.ts';
import type { Scene } from './scene.ts';

/** Which screens are kept for the report. */
export type ScreensKept = 'all' | 'of failures';

export interface StepOptions {
  readonly pace: Pace;
  readonly screens: ScreensKept;
}

/** Plays the steps of a plan in order; those after one that failed are not played. */
export async function playSteps(scene: Scene, options: StepOptions): Promise<StepResult[]> {
  const results: StepResult[] = [];
  let hasFailed = false;
  for (const [number, step] of scene.plan.steps.entries()) {
    if (hasFailed) {
      results.push(notPlayed(step));
      continue;
    }
    scene.screen.beginStep(number);
    const result = await playOne(step, scene, options);
    results.push(result);
    hasFailed = result.outcome === 'failed';
  }
  return results;
}

async function playOne(step: PlannedStep, scene: Scene, { pace, screens }: StepOptions): Promise<StepResult> {
  await pace.before(step, scene.plan);
  const started = performance.now();
  const outcome = await attempt(step, scene);
  const milliseconds = performance.now() - started;
  const isKept = screens === 'all' || outcome.failure !== undefined;
  return {
    step,
    outcome: outcome.failure === undefined ? 'passed' : 'failed',
    milliseconds,
    at: new Date(scene.screen.clock.now()).toISOString(),
    failure: outcome.failure,
    screen: isKept ? await takeScreen(scene) : undefined,
    pictures: outcome.pictures,
  };
}

async function attempt(step: PlannedStep, scene: Scene): Promise<Pick<StepResult, 'failure' | 'pictures'>> {
  const pictures: StepResult['pictures'][number][] = [];
  try {
    await playStep(step, scene);
    const picture = step.then === undefined ? undefined : await checkExpectation(step.then, scene);
    if (picture) pictures.push(picture);
    return { failure: undefined, pictures };
  } catch (error) {
    if (error instanceof PictureFailure) pictures.push(error.picture);
    return { failure: failureOf(error, step.place), pictures };
  }
}

const screenQuality = 60;

/** JPEG of what is on the screen; undefined when the browser can give none, which is no failure of the scenario. */
async function takeScreen({ screen }: Scene): Promise<Uint8Array | undefined> {
  return screen.screenshot({ type: 'jpeg', quality: screenQuality, timeout: 5000 }).catch(() => undefined);
}

function notPlayed(step: PlannedStep): StepResult {
  return {
    step,
    outcome: 'not-played',
    milliseconds: 0,
    at: '',
    failure: undefined,
    screen: undefined,
    pictures: [],
  };
}
