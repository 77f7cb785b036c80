import type { Browser } from 'playwright';
import { checkExpectation } from '../expectations/check-expectation.ts';
import { PictureFailure } from '../expectations/picture.ts';
import { expectReported, readReports } from '../expectations/reported.ts';
import type { PictureBook } from '../pictures/picture-book.ts';
import type { Plan } from '../scenario/plan.ts';
import { openScreen } from '../screen/open-screen.ts';
import { OwnSiteOnlyError } from '../stage/stage.ts';
import type { Play, Stage } from '../stage/stage.ts';
import { failureOf, problemsFailure } from './failures.ts';
import { playSteps } from './play-steps.ts';
import type { StepOptions } from './play-steps.ts';
import type { Failure, PictureResult, ScenarioResult } from './result.ts';
import type { Scene } from './scene.ts';
import { traceOf } from './trace.ts';
import { createVirtualClock } from './virtual-clock.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface ScenarioOptions extends StepOptions {
  readonly stage: Stage;
  readonly browser: Browser;
  /** The approved pictures of a campaign. */
  picturesOf(campaignFolder: string): PictureBook;
}

/** Plays a plan from what is given to its end. Never throws for what goes wrong in it. */
export async function runScenario(plan: Plan, options: ScenarioOptions): Promise<ScenarioResult> {
  const started = performance.now();
  const took = () => performance.now() - started;
  const clock = createVirtualClock(options.stage.startsAt?.() ?? plan.given.clock);
  try {
    const play = await options.stage.begin(plan, clock);
    try {
      return { ...(await playOn(play, clock, plan, options)), milliseconds: took() };
    } finally {
      await play.end();
    }
  } catch (error) {
    return { ...neverBegun(plan, error), milliseconds: took() };
  }
}

type Outcome = Omit<ScenarioResult, 'milliseconds'>;

async function playOn(play: Play, clock: VirtualClock, plan: Plan, options: ScenarioOptions): Promise<Outcome> {
  const { device, locale, seed } = plan.given;
  const heldCalls = () => play.heldCalls();
  const { origin } = options.stage;
  const { cookies } = play;
  const isSeen = options.screens === 'all';
  const screen = await openScreen(options.browser, { origin, device, locale, seed, clock, cookies, isSeen, heldCalls });
  const remarks: string[] = [];
  const remark = (words: string) => void remarks.push(words);
  try {
    return await playPlan(
      { plan, play, screen, pictures: options.picturesOf(plan.campaignFolder), remark },
      remarks,
      options,
    );
  } finally {
    await screen.close();
  }
}

async function playPlan(scene: Scene, remarks: readonly string[], options: ScenarioOptions): Promise<Outcome> {
  const { plan, screen } = scene;
  const steps = await playSteps(scene, options);
  const hasFailed = steps.some(({ outcome }) => outcome === 'failed');
  const end = hasFailed ? { failure: undefined, pictures: [] } : await checkEnd(scene);
  const reports = await readReports(scene);
  const lastScreen = await screen.readAloud().catch(() => '');
  return {
    plan,
    outcome: hasFailed || end.failure ? 'failed' : 'passed',
    skipped: '',
    remarks,
    steps,
    ...end,
    calls: screen.calls,
    reports,
    trace: traceOf({ steps, calls: screen.calls, reports, lastScreen }),
  };
}

/** A page gathers its reports for a while before it sends them; so much time passes before none is taken for none. */
const reportsTakeMs = 5000;

async function checkEnd(scene: Scene): Promise<{ failure: Failure | undefined; pictures: PictureResult[] }> {
  const { plan, screen } = scene;
  const pictures: PictureResult[] = [];
  try {
    const picture = await checkExpectation(plan.then, scene);
    if (picture) pictures.push(picture);
    const { place, value } = plan.then;
    await screen.clock.advance(reportsTakeMs);
    await screen.settle();
    const lastReported = [plan.then, ...plan.steps.map(({ then }) => then).toReversed()].find(
      (then) => then?.value.reported !== undefined,
    );
    await expectReported(value.reported ?? lastReported?.value.reported ?? [], scene, place);
    return { failure: problemsFailure(screen.problems, place), pictures };
  } catch (error) {
    if (error instanceof PictureFailure) pictures.push(error.picture);
    return { failure: failureOf(error, plan.then.place), pictures };
  }
}

function neverBegun(plan: Plan, error: unknown): Outcome {
  const isElsewhere = error instanceof OwnSiteOnlyError;
  return {
    plan,
    outcome: isElsewhere ? 'skipped' : 'failed',
    skipped: isElsewhere ? error.message : '',
    remarks: [],
    steps: [],
    failure: isElsewhere ? undefined : failureOf(error, { file: plan.file, line: 1 }),
    pictures: [],
    calls: [],
    reports: [],
    trace: [],
  };
}
