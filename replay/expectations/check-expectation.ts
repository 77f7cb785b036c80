import type { Expectation } from '#schemas/scenario/scenario.ts';
import type { PictureResult } from '../run/result.ts';
import type { Scene } from '../run/scene.ts';
import type { PlannedExpectation } from '../scenario/plan.ts';
import { OwnSiteOnlyError } from '../stage/stage.ts';
import { expectNotSeen } from './not-see.ts';
import { expectPage } from './page.ts';
import { expectPicture } from './picture.ts';
import { expectReported } from './reported.ts';
import { expectSeen } from './see.ts';
import { expectSent } from './sent.ts';
import { expectStored } from './stored.ts';

/**
 * Checks all that holds at one moment: the page first, then what is seen, sent, stored, reported, and its picture. Gives
 * the picture that was compared. Throws `ScenarioFailure` for the first thing that does not hold.
 */
export async function checkExpectation(then: PlannedExpectation, scene: Scene): Promise<PictureResult | undefined> {
  const { at, status, title, language, see, notSee, sent, stored, reported, picture }: Expectation = then.value;
  const { screen } = scene;
  await expectPage({ at, status, title, language }, screen, then);
  if (see) await expectSeen(see, screen, then);
  if (notSee) await expectNotSeen(notSee, screen, then);
  if (sent) await expectSent(sent, screen, then);
  if (stored) await expectStoredHere(stored, scene, then);
  if (reported) await expectReported(reported, scene, then.placeOf('reported'));
  return picture === undefined ? undefined : expectPicture(picture, scene, then);
}

async function expectStoredHere(
  stored: NonNullable<Expectation['stored']>,
  scene: Scene,
  then: PlannedExpectation,
): Promise<void> {
  try {
    await expectStored(stored, scene, then);
  } catch (error) {
    if (!(error instanceof OwnSiteOnlyError)) throw error;
    scene.remark(`What is stored was not checked: ${error.message}`);
  }
}
