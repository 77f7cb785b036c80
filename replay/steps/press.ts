import { reachTarget } from '../screen/targets/reach-target.ts';
import type { PlayVerb } from './step-scene.ts';

/** Presses something, as soon as it can be pressed. */
export const press: PlayVerb<'press'> = async (target, { screen }, place) => {
  const { x, y } = await reachTarget(screen, target, place);
  await screen.page.mouse.click(x, y);
};
