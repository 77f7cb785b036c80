import type { Locator } from 'playwright';
import type { Target } from '#schemas/scenario/scenario.ts';
import { ScenarioFailure } from '../run/result.ts';
import type { Place } from '../scenario/plan.ts';
import { readStates } from '../screen/targets/element-state.ts';
import { findTarget, reachTarget } from '../screen/targets/reach-target.ts';
import { nounOf } from '../screen/targets/target-failure.ts';
import type { PlayVerb, StepScene } from './step-scene.ts';

/** Chooses a radio button, a checkbox, or an option of a list; what is chosen already stays so. */
export const choose: PlayVerb<'choose'> = async (target, scene, place) => {
  const locator = await findTarget(scene.screen, target, place);
  if (await isChosen(locator)) return;
  if (await locator.evaluate((element) => element instanceof HTMLOptionElement)) return chooseOption(locator);
  await pressOnce(target, scene, place);
  if (await scene.screen.until(async () => ((await isChosen(locator)) === false ? undefined : true))) return;
  throw new ScenarioFailure({
    message: `The ${nounOf(target)} was pressed, but is not chosen.`,
    expected: `The ${nounOf(target)} is chosen.`,
    actual: 'It is not ticked.',
    nearest: '',
    hint: 'use "press" for a thing that is no choice',
    place,
  });
};

/** Undefined for something that is no choice, or is gone. */
async function isChosen(locator: Locator): Promise<boolean | undefined> {
  const [state] = await locator.evaluateAll(readStates);
  return state?.checked;
}

async function pressOnce(target: Target, { screen }: StepScene, place: Place): Promise<void> {
  const { x, y } = await reachTarget(screen, target, place);
  await screen.page.mouse.click(x, y);
  await screen.settle();
}

/** The list of a native control opens outside of the page, so its option is chosen through the control. */
async function chooseOption(option: Locator): Promise<void> {
  const index = await option.evaluate((element) => (element as HTMLOptionElement).index);
  await option.locator('xpath=ancestor::select').selectOption({ index });
}
