import type { StepVerb } from '#schemas/scenario/step.ts';
import { ScenarioFailure } from '../run/result.ts';
import type { PlannedStep } from '../scenario/plan.ts';
import { ScreenError } from '../screen/screen-error.ts';
import { awaitSight } from '../screen/targets/await-sight.ts';
import { choose } from './choose.ts';
import { download } from './download.ts';
import { inBrowser } from './change-browser.ts';
import { leave } from './leave.ts';
import { pass } from './pass-time.ts';
import { longPress, press } from './press.ts';
import { scroll } from './scroll.ts';
import type { PlayVerb, StepScene } from './step-scene.ts';
import { goBack, reload, visit } from './travel.ts';
import { key, typeInto } from './type.ts';
import { upload } from './upload.ts';

type Verb = Exclude<StepVerb, 'use'>;

const verbs: { readonly [Name in Verb]: PlayVerb<Name> } = {
  visit,
  reload,
  goBack,
  press,
  longPress,
  type: typeInto,
  choose,
  upload,
  download,
  key,
  scroll,
  inBrowser,
  leave,
  waitFor: (sight, { screen }, place) => awaitSight(sight, screen, place),
  pass,
  meanwhile: (change, { play }) => play.change(change),
};

/** Does what a step says and waits until the page has come to rest. Throws `ScenarioFailure` when that can not be done. */
export async function playStep(step: PlannedStep, scene: StepScene): Promise<void> {
  try {
    if (step.verb !== undefined) await playVerb(step.verb, step, scene);
    await scene.screen.settle();
  } catch (error) {
    if (!(error instanceof ScreenError)) throw error;
    const { message, hint } = error;
    throw new ScenarioFailure({ message, expected: step.words, actual: '', nearest: '', hint, place: step.place });
  }
}

async function playVerb<Name extends Verb>(verb: Name, { value, place }: PlannedStep, scene: StepScene): Promise<void> {
  const said = value[verb];
  if (said !== undefined) await verbs[verb](said, scene, place);
}
