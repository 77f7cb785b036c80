import { approvalsFile, UnreadablePictureError } from '../pictures/approvals.ts';
import { pictureWords } from '../pictures/picture-words.ts';
import { ScenarioFailure } from '../run/result.ts';
import type { Failure, PictureResult } from '../run/result.ts';
import type { Scene } from '../run/scene.ts';
import type { Place, PlannedExpectation } from '../scenario/plan.ts';

/** A screen that does not look as approved, with both pictures. */
export class PictureFailure extends ScenarioFailure {
  readonly picture: PictureResult;

  constructor(failure: Failure, picture: PictureResult) {
    super(failure);
    this.picture = picture;
  }
}

type PictureScene = Pick<Scene, 'pictures' | 'screen' | 'plan' | 'remark'>;

/**
 * Compares the screen with its approved picture. A difference to one that was approved in another browser or with other
 * fonts is a remark. Throws `PictureFailure` when it differs otherwise, or when none was approved yet, and
 * `ScenarioFailure` when the approved one cannot be read.
 */
export async function expectPicture(
  name: string,
  scene: PictureScene,
  then: Pick<PlannedExpectation, 'placeOf'>,
): Promise<PictureResult> {
  const place = then.placeOf('picture');
  const result = await compare(name, scene, place);
  const message = pictureWords(result);
  if (result.outcome === 'told') scene.remark(message);
  const hint = hintFor(result, scene.plan.file);
  if (hint === undefined) return result;
  throw new PictureFailure({ message, expected: '', actual: '', nearest: '', hint, place }, result);
}

function hintFor({ outcome }: PictureResult, file: string): string | undefined {
  const command = `npm run replay -- ${file} --update`;
  if (outcome === 'new') return `run "${command}", look at the picture that it writes, and commit it`;
  if (outcome !== 'differs') return undefined;
  return (
    `compare both pictures in the report; when the new one is right, run "${command}"; when this is already a run ` +
    `with --update, two screens have the same picture name: give each its own`
  );
}

async function compare(name: string, { pictures, screen, plan }: PictureScene, place: Place): Promise<PictureResult> {
  try {
    return await pictures.compare(name, screen, plan.given);
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    const hint = `take the picture and ${approvalsFile} from the last commit, or delete the picture and run --update`;
    throw new ScenarioFailure({ message: error.message, expected: '', actual: '', nearest: '', hint, place });
  }
}
