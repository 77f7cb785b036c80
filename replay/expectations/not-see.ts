import type { Target } from '#schemas/scenario/scenario.ts';
import { ScenarioFailure } from '../run/result.ts';
import type { Place, PlannedExpectation } from '../scenario/plan.ts';
import { wordsOfTarget } from '../scenario/words/target-words.ts';
import { locate } from '../screen/targets/find-target.ts';
import type { Screen } from '../screen/screen.ts';
import { readAloud, shortened } from '../screen/targets/part-in-words.ts';
import { nounOf } from '../screen/targets/target-failure.ts';

/** Waits until none of these is on the screen any more. Throws `ScenarioFailure` for the first that stays. */
export async function expectNotSeen(
  notSee: readonly Target[],
  screen: Screen,
  then: PlannedExpectation,
): Promise<void> {
  for (const [index, target] of notSee.entries()) await awaitGone(target, screen, then.placeOf('notSee', index));
}

async function awaitGone(target: Target, screen: Screen, place: Place): Promise<void> {
  const locator = locate(screen.page, target);
  const isGone = await screen.until(async () => ((await locator.count()) === 0 ? true : undefined));
  if (isGone) return;
  throw new ScenarioFailure({
    message: `The ${nounOf(target)} is on the screen, but should not be.`,
    expected: `There is not ${wordsOfTarget(target)}.`,
    actual: shortened(await readAloud(locator)),
    nearest: '',
    hint: '',
    place,
  });
}
