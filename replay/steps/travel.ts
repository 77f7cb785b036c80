import { ScreenError } from '../screen/screen-error.ts';
import type { StepScene } from './step-scene.ts';

/** Scenario time that a page has to begin, in ms, and how it goes on meanwhile. */
const limitMs = { whole: 60_000, step: 250 } as const;

const arrived = () => 'arrived' as const;

/**
 * Waits until another page has begun, while time goes on when its answer is held. A page that can not be opened leaves
 * the error page of the browser, as fans see it. Rejects with `ScreenError` when none begins within a minute.
 */
export async function travel(go: () => Promise<unknown>, { screen }: StepScene): Promise<void> {
  const { page, clock } = screen;
  const asked = page.waitForRequest((request) => request.isNavigationRequest()).catch(() => undefined);
  const journey = go().then(arrived, arrived);
  await Promise.race([journey, asked]);
  const latest = clock.now() + limitMs.whole;
  while (true) {
    const settled = screen.settle();
    // One at a time: two of them would put the time of the new page right twice.
    if ((await Promise.race([journey, settled])) === 'arrived') return settled;
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
