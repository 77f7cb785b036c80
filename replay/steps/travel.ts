import { ScenarioFailure } from '../run/result.ts';
import { ScreenError } from '../screen/screen-error.ts';
import type { PlayVerb, StepScene } from './step-scene.ts';

/** Scenario time that a page has to begin, in ms, and how it goes on meanwhile. */
const limitMs = { whole: 60_000, step: 250 } as const;

const arrived = () => 'arrived' as const;

/** Where every window begins. */
const nowhere = 'about:blank';

/** Opens an address of the site. */
export const visit: PlayVerb<'visit'> = async (path, scene) => {
  const { page, origin } = scene.screen;
  await travel(() => page.goto(new URL(path, origin).href, { waitUntil: 'commit' }), scene);
};

/** Loads the page again. */
export const reload: PlayVerb<'reload'> = async (_always, scene) => {
  await travel(() => scene.screen.page.reload({ waitUntil: 'commit' }), scene);
};

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

/**
 * Waits until another page has begun; time goes on only while its answer is held, so that it never depends on how fast the
 * browser is. A page that can not be opened leaves the error page of the browser, as fans see it. Rejects with
 * `ScreenError` when none begins within a minute.
 */
async function travel(go: () => Promise<unknown>, { screen }: StepScene): Promise<void> {
  const { page, clock } = screen;
  const asked = page.waitForRequest((request) => request.isNavigationRequest()).catch(() => undefined);
  const journey = go().then(arrived, arrived);
  await Promise.race([journey, asked]);
  const latest = clock.now() + limitMs.whole;
  while (true) {
    const settled = screen.settle();
    // One at a time: two of them would put the time of the new page right twice.
    if ((await Promise.race([journey, settled])) === 'arrived') return settled;
    if ((await screen.unlessHeld(journey)) === 'arrived') return;
    if (clock.now() >= latest) throw neverCame();
    await clock.advance(limitMs.step);
  }
}

function neverCame(): ScreenError {
  return new ScreenError(
    'The page did not come within a minute.',
    'its answer is held by "faults"; mend it by "meanwhile", or visit another page',
  );
}
