import type { StepVerb } from '#schemas/scenario/step.ts';
import { ScenarioFailure } from '../run/result.ts';
import type { PlannedStep } from '../scenario/plan.ts';
import { ScreenError } from '../screen/screen-error.ts';
import { choose } from './choose.ts';
import { goBack } from './go-back.ts';
import { key } from './key.ts';
import { leave } from './leave.ts';
import { longPress } from './long-press.ts';
import { meanwhile } from './meanwhile.ts';
import { pass } from './pass.ts';
import { press } from './press.ts';
import { reload } from './reload.ts';
import { scroll } from './scroll.ts';
import type { PlayVerb, StepScene } from './step-scene.ts';
import { typeInto } from './type-into.ts';
import { visit } from './visit.ts';
import { waitFor } from './wait-for.ts';

type Verb = Exclude<StepVerb, 'use'>;

const verbs: { readonly [Name in Verb]: PlayVerb<Name> } = {
  visit,
  reload,
  goBack,
  press,
  longPress,
  type: typeInto,
  choose,
  key,
  scroll,
  leave,
  waitFor,
  pass,
  meanwhile,
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
