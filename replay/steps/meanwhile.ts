import type { PlayVerb } from './step-scene.ts';

/** Changes the world around the fan. */
export const meanwhile: PlayVerb<'meanwhile'> = (change, { play }) => play.change(change);
