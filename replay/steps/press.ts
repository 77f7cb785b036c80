import { millisecondsOf } from '#schemas/scenario/duration.ts';
import { reachTarget } from '../screen/targets/reach-target.ts';
import { passTime } from './pass-time.ts';
import type { PlayVerb } from './step-scene.ts';

/** Presses something, as soon as it can be pressed. */
export const press: PlayVerb<'press'> = async (target, { screen }, place) => {
  const { x, y } = await reachTarget(screen, target, place);
  await screen.page.mouse.click(x, y);
};

/** Holds something down for a while. */
export const longPress: PlayVerb<'longPress'> = async ({ on, for: span }, { screen }, place) => {
  const { mouse } = screen.page;
  const { x, y } = await reachTarget(screen, on, place);
  await mouse.move(x, y);
  await mouse.down();
  await passTime(screen, millisecondsOf(span));
  await mouse.up();
};
