import type { PlayVerb } from './step-scene.ts';

/** Presses a key, with others held, where the keyboard is. */
export const key: PlayVerb<'key'> = (name, { screen }) => screen.page.keyboard.press(name);
