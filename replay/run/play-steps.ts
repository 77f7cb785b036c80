import { resolve } from 'node:path';
import { test } from '@playwright/test';
import type { TestStepInfo } from '@playwright/test';
import { checkExpectation } from '../expectations/check-expectation.ts';
import { groupByParts } from '../report/group-by-parts.ts';
import type { StepGroup } from '../report/group-by-parts.ts';
import type { Place, PlannedExpectation, PlannedStep } from '../scenario/plan.ts';
import { wordsOfExpectation } from '../scenario/words/expectation-words.ts';
import { playStep } from '../steps/play-step.ts';
import { failureOf } from './failures.ts';
import type { Pace } from './pace.ts';
import { ScenarioFailure } from './result.ts';
import type { Failure, StepResult } from './result.ts';
import type { Scene } from './scene.ts';

/** Which screens are kept for the report. */
export type ScreensKept = 'all' | 'of failures';

export interface StepOptions {
  readonly pace: Pace;
  readonly screens: ScreensKept;
}

/**
 * Plays the steps of a plan in order, each as a step of Playwright's report, those of a part together; those after one
 * that failed are not played. Gives how each went; what goes wrong in them is in there.
 */
export async function playSteps(scene: Scene, options: StepOptions): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const hasFailed = () => results.some(({ outcome }) => outcome === 'failed');

  async function playAll(groups: readonly StepGroup<PlannedStep>[]): Promise<void> {
    for (const group of groups) await playGroup(group);
  }

  async function playGroup(group: StepGroup<PlannedStep>): Promise<void> {
    if ('step' in group) return playOne(group.step);
    await test.step(`Part "${group.part}"`, () => playAll(group.groups));
  }

  async function playOne(step: PlannedStep): Promise<void> {
    const number = results.length;
    const title = `Step ${number + 1}: ${step.words}`;
    if (hasFailed()) {
      results.push({ outcome: 'not-played', failure: undefined });
      return test.step.skip(title, () => {}, { location: locationOf(step.place) });
    }
    scene.screen.beginStep(number);
    await options.pace.before(step, scene.plan);
    const failure = await playInReport(title, step.place, scene, async (info) => {
      await playStep(step, scene);
      if (step.then !== undefined) await checkInReport(step.then, scene);
      if (options.screens === 'all') await keepScreen(scene, info);
    });
    results.push({ outcome: failure === undefined ? 'passed' : 'failed', failure });
  }

  await playAll(groupByParts(scene.plan.steps, ({ parts }) => parts));
  return results;
}

/** Plays something as a step of the report. Gives its failure, which the report has with the screen at that moment. */
export async function playInReport(
  title: string,
  place: Place,
  scene: Scene,
  play: (info: TestStepInfo) => Promise<void>,
): Promise<Failure | undefined> {
  let failure: Failure | undefined;
  const body = async (info: TestStepInfo) => {
    try {
      await play(info);
    } catch (error) {
      failure = failureOf(error, place);
      await keepScreen(scene, info);
      throw new ScenarioFailure(failure);
    }
  };
  await test.step(title, body, { location: locationOf(place) }).catch((error: unknown) => {
    if (failure === undefined) throw error;
  });
  return failure;
}

/** Checks an expectation as a step of the report, in plain words. Throws as `checkExpectation`. */
export async function checkInReport(then: PlannedExpectation, scene: Scene): Promise<void> {
  const words = wordsOfExpectation(then.value);
  if (words.length === 0) return;
  await test.step(`Then ${words.join('; ')}`, () => checkExpectation(then, scene), {
    location: locationOf(then.place),
  });
}

const screenQuality = 60;

/** Adds what is on the screen to the report; a browser that can give no picture is no failure of the scenario. */
async function keepScreen({ screen }: Scene, info: TestStepInfo): Promise<void> {
  const taken = screen.screenshot({ type: 'jpeg', quality: screenQuality, timeout: 5000 });
  const body = await taken.catch(() => undefined);
  if (body !== undefined) await info.attach('Screen', { body, contentType: 'image/jpeg' });
}

function locationOf({ file, line }: Place): { file: string; line: number; column: number } {
  return { file: resolve(file), line, column: 1 };
}
