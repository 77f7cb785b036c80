import type { PNG } from 'pngjs';
import type { Browser, TestInfo } from '@playwright/test';
import { expectReported, readReports } from '../expectations/reported.ts';
import { noteKind, traceName } from '../playwright/played-scenario.ts';
import { callLines, reportLines } from '../report/call-lines.ts';
import type { PictureResult } from '../pictures/approved-pictures.ts';
import type { Plan } from '../scenario/plan.ts';
import { openScreen } from '../screen/open/open-screen.ts';
import { OwnSiteOnlyError } from '../stage/stage.ts';
import type { Play, Stage } from '../stage/stage.ts';
import { failureOf, problemsFailure } from './failures.ts';
import { checkInReport, playInReport, playSteps } from './play-steps.ts';
import type { StepOptions } from './play-steps.ts';
import { ScenarioFailure } from './result.ts';
import type { Failure, StepResult } from './result.ts';
import type { Scene } from './scene.ts';
import { traceOf } from './trace.ts';
import { createVirtualClock } from './virtual-clock.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What a plan is played with, on one test of Playwright's. */
export interface PlayOptions extends StepOptions {
  readonly browser: Browser;
  /** Somebody or something looks at the pages; else they are painted only while a picture is taken. */
  readonly isSeen: boolean;
  /** Whether the report keeps what could be observed, for a comparison with other rounds. */
  readonly keepsTrace: boolean;
  readonly info: TestInfo;
  openStage(): Promise<Stage>;
  comparePicture(file: string, picture: PNG): Promise<PictureResult>;
}

/** Plays a plan from what is given to its end. Throws `ScenarioFailure`; skips the test where only our own site will do. */
export async function playPlan(plan: Plan, options: PlayOptions): Promise<void> {
  const start = { file: plan.file, line: 1 };
  const begun = await begin(plan, options).catch((error: unknown) => {
    if (error instanceof OwnSiteOnlyError) options.info.skip(true, error.message);
    throw new ScenarioFailure(failureOf(error, start));
  });
  try {
    const failure = await playOnScreen(plan, begun, options);
    if (failure !== undefined) throw new ScenarioFailure(failure);
  } finally {
    await begun.play.end();
  }
}

interface Begun {
  readonly stage: Stage;
  readonly clock: VirtualClock;
  readonly play: Play;
}

async function begin(plan: Plan, { openStage }: PlayOptions): Promise<Begun> {
  const stage = await openStage();
  const clock = createVirtualClock(stage.startsAt?.() ?? plan.given.clock);
  return { stage, clock, play: await stage.begin(plan, clock) };
}

async function playOnScreen(
  plan: Plan,
  { stage, clock, play }: Begun,
  options: PlayOptions,
): Promise<Failure | undefined> {
  const { browser, isSeen, info, comparePicture } = options;
  const { device, inApp, locale, seed, opens = false } = plan.given;
  const { origin } = stage;
  const { cookies } = play;
  const heldCalls = () => play.heldCalls();
  const shown = { device, inApp, locale, seed, opens };
  const screen = await openScreen(browser, { ...shown, origin, clock, cookies, isSeen, heldCalls });
  const remark = (words: string) => void info.annotations.push({ type: noteKind, description: words });
  const keep: Scene['keep'] = ({ name, ...file }) => info.attach(name, file);
  const scene: Scene = { plan, play, screen, comparePicture, remark, keep };
  try {
    const steps = await playSteps(scene, options);
    const failed = steps.find(({ failure }) => failure !== undefined)?.failure;
    const failure = failed ?? (await playInReport('At the end', plan.then.place, scene, () => checkEnd(scene)));
    await keepObserved(scene, steps, options);
    return failure;
  } finally {
    await screen.close();
  }
}

/**
 * Time that passes at the end, in ms: a page gathers its reports for a while before it sends them, and shows a toast for
 * longer. With less, a toast would be on the last screen of one round and not of the next.
 */
const endTakesMs = 8000;

async function checkEnd(scene: Scene): Promise<void> {
  const { plan, screen } = scene;
  const { place, value } = plan.then;
  await checkInReport(plan.then, scene);
  await screen.clock.advance(endTakesMs);
  await screen.settle();
  const lastReported = [plan.then, ...plan.steps.map(({ then }) => then).toReversed()].find(
    (then) => then?.value.reported !== undefined,
  );
  await expectReported(value.reported ?? lastReported?.value.reported ?? [], scene, place);
  const problems = problemsFailure(screen.problems, place);
  if (problems !== undefined) throw new ScenarioFailure(problems);
}

async function keepObserved(scene: Scene, steps: readonly StepResult[], options: PlayOptions): Promise<void> {
  const { screen } = scene;
  const { info, keepsTrace } = options;
  const { calls } = screen;
  const reports = await readReports(scene);
  const keep = (name: string, body: string, contentType = 'text/plain') => info.attach(name, { body, contentType });
  if (calls.length > 0) await keep('Calls', callLines(calls));
  if (reports.length > 0) await keep('Content reports', reportLines(reports));
  if (!keepsTrace) return;
  const lastScreen = await screen.readAloud().catch(() => '');
  await keep(traceName, JSON.stringify(traceOf({ steps, calls, reports, lastScreen })), 'application/json');
}
