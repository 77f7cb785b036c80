import { awaitSight } from '../screen/targets/await-sight.ts';
import type { PlayVerb } from './step-scene.ts';

/** Waits until something is seen. */
export const waitFor: PlayVerb<'waitFor'> = (sight, { screen }, place) => awaitSight(sight, screen, place);
