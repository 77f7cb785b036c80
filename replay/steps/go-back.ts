import { ScenarioFailure } from '../run/result.ts';
import type { PlayVerb } from './step-scene.ts';
import { travel } from './travel.ts';

/** Where every window begins. */
const nowhere = 'about:blank';

/** Goes back to the page before. */
export const goBack: PlayVerb<'goBack'> = async (_always, scene, place) => {
  const { page } = scene.screen;
  const from = page.url();
  await travel(() => page.goBack({ waitUntil: 'commit' }), scene);
  if (page.url() !== nowhere) return;
  throw new ScenarioFailure({
    message: 'There is no page to go back to.',
    expected: 'The fan saw another page before.',
    actual: `${from} was the first.`,
    nearest: '',
    hint: 'visit another page first',
    place,
  });
};
