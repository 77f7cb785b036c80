import type { Target } from '#schemas/scenario/scenario.ts';
import type { Place } from '../scenario/plan.ts';
import { locate } from '../screen/targets/find-target.ts';
import type { Screen } from '../screen/screen.ts';
import { missing } from '../screen/targets/missing-target.ts';
import { several } from '../screen/targets/target-failure.ts';
import type { PlayVerb } from './step-scene.ts';

/** Scrolls to an end of the page, or down until something is seen. */
export const scroll: PlayVerb<'scroll'> = async (where, { screen }, place) => {
  if (typeof where === 'object') return scrollTo(where, screen, place);
  await screen.page.evaluate((end) => {
    window.scrollTo({ top: end ? document.documentElement.scrollHeight : 0, behavior: 'instant' });
  }, where === 'end');
};

async function scrollTo(target: Target, screen: Screen, place: Place): Promise<void> {
  const locator = locate(screen.page, target);
  const count = await screen.until(async () => {
    const found = await locator.count();
    if (found > 0) return found;
    await screen.page.evaluate(() => window.scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }));
    return undefined;
  });
  if (count === undefined) throw await missing(screen, target, place);
  if (count > 1) throw await several(locator, target, place);
  await locator.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}
