import type { Sight } from '#schemas/scenario/scenario.ts';
import type { PlannedExpectation } from '../scenario/plan.ts';
import { awaitSight } from '../screen/targets/await-sight.ts';
import type { Screen } from '../screen/screen.ts';

/** Waits until all of these are on the screen. Throws `ScenarioFailure` for the first that is not. */
export async function expectSeen(see: readonly Sight[], screen: Screen, then: PlannedExpectation): Promise<void> {
  for (const [index, sight] of see.entries()) await awaitSight(sight, screen, then.placeOf('see', index));
}
