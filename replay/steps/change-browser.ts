import { ScenarioFailure } from '../run/result.ts';
import type { PlayVerb } from './step-scene.ts';

/** Goes on in the browser of a name. What is on the screen has to be of the site: no other has something kept for it. */
export const inBrowser: PlayVerb<'inBrowser'> = async (name, { screen }, place) => {
  if (screen.page.url().startsWith(screen.origin)) return screen.changeBrowser(name);
  throw new ScenarioFailure({
    message: 'Nothing of the site is on the screen that could go on in another browser.',
    expected: 'The fan saw a page before.',
    actual: screen.page.url(),
    nearest: '',
    hint: 'visit a page first',
    place,
  });
};
