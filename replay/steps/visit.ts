import type { PlayVerb } from './step-scene.ts';
import { travel } from './travel.ts';

/** Opens an address of the site. */
export const visit: PlayVerb<'visit'> = async (path, scene) => {
  const { page, origin } = scene.screen;
  await travel(() => page.goto(new URL(path, origin).href, { waitUntil: 'commit' }), scene);
};
