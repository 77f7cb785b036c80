import type { PlayVerb } from './step-scene.ts';
import { travel } from './travel.ts';

/** Loads the page again. */
export const reload: PlayVerb<'reload'> = async (_always, scene) => {
  await travel(() => scene.screen.page.reload({ waitUntil: 'commit' }), scene);
};
