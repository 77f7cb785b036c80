import { reachTarget } from '../screen/targets/reach-target.ts';
import type { PlayVerb } from './step-scene.ts';

/** Types into a field, in place of what stands there, key by key. */
export const typeInto: PlayVerb<'type'> = async ({ text, into }, { screen }, place) => {
  const { locator, x, y } = await reachTarget(screen, into, place);
  const { mouse, keyboard } = screen.page;
  await mouse.click(x, y);
  await locator.selectText();
  await keyboard.press('Delete');
  await keyboard.type(text);
};

/** Presses a key, with others held, where the keyboard is. */
export const key: PlayVerb<'key'> = (name, { screen }) => screen.page.keyboard.press(name);
