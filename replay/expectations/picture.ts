import { approvalsFile, UnreadablePictureError } from '../pictures/approvals.ts';
import type { PictureResult } from '../pictures/approved-pictures.ts';
import { pictureFile } from '../pictures/picture-files.ts';
import { takePicture } from '../pictures/take-picture.ts';
import { ScenarioFailure } from '../run/result.ts';
import type { Scene } from '../run/scene.ts';
import type { Place, PlannedExpectation } from '../scenario/plan.ts';

type PictureScene = Pick<Scene, 'comparePicture' | 'screen' | 'plan' | 'remark'>;

/**
 * Compares the screen with its approved picture. A difference to one that was approved in another browser or with other
 * fonts is a remark. Throws `ScenarioFailure` when it differs otherwise, when none was approved yet, and when the
 * approved one cannot be read.
 */
export async function expectPicture(
  name: string,
  scene: PictureScene,
  then: Pick<PlannedExpectation, 'placeOf'>,
): Promise<void> {
  const place = then.placeOf('picture');
  const { outcome, words } = await compare(name, scene, place);
  const command = `npm run replay -- ${scene.plan.file} --update`;
  switch (outcome) {
    case 'same':
    case 'approved':
      return;
    case 'noted':
      scene.remark(`The picture "${name}" was approved in another browser or with other fonts: ${words}`);
      return;
    case 'new':
      throw pictureFailure(
        `There is no approved picture "${name}" yet.`,
        `run "${command}", look at the picture that it writes, and commit it`,
        place,
      );
    case 'differs':
      throw pictureFailure(
        `The screen does not look like the picture "${name}": ${words}`,
        `compare both pictures in the report; when the new one is right, run "${command}"; when this is already a run ` +
          `with --update, two screens have the same picture name: give each its own`,
        place,
      );
  }
}

async function compare(
  name: string,
  { comparePicture, screen, plan }: PictureScene,
  place: Place,
): Promise<PictureResult> {
  const picture = await takePicture(screen);
  try {
    return await comparePicture(pictureFile(name, plan.given), picture);
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    const hint = `take the picture and ${approvalsFile} from the last commit, or delete the picture and run --update`;
    throw pictureFailure(error.message, hint, place);
  }
}

function pictureFailure(message: string, hint: string, place: Place): ScenarioFailure {
  return new ScenarioFailure({ message, expected: '', actual: '', nearest: '', hint, place });
}
