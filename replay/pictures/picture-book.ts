import { PNG } from 'pngjs';
import type { PictureResult } from '../run/result.ts';
import { approvalsIn, UnreadablePictureError } from './approvals.ts';
import { comparePictures, writePng } from './compare-pictures.ts';
import type { PictureEnvironment } from './environment.ts';
import { pictureFile } from './picture-files.ts';
import type { PictureContext } from './picture-files.ts';
import { takePicture } from './take-picture.ts';
import type { PictureScreen } from './take-picture.ts';

export interface PictureBookOptions {
  /** Where the approved pictures are kept, such as "fixtures/campaigns/hoshi-no-uta/scenarios/pictures". */
  readonly folder: string;
  readonly environment: PictureEnvironment;
  /** Approves what differs and what is new. */
  readonly update: boolean;
}

/** The approved pictures of a campaign; any number of screens may be compared at once. */
export interface PictureBook {
  /** Takes a picture of a screen and compares it. Rejects with `UnreadablePictureError`. */
  compare(name: string, screen: PictureScreen, context: PictureContext): Promise<PictureResult>;
}

/** Opens the approved pictures of a folder, which may not exist yet. */
export function createPictureBook({ folder, environment, update }: PictureBookOptions): PictureBook {
  const approvals = approvalsIn(folder);
  const approvedNow = new Set<string>();

  function judge(name: string, file: string, actual: PNG): PictureResult {
    const approved = approvals.read(file);
    const found = { name, approved, actual: writePng(actual) };
    if (approved === undefined) return { ...found, outcome: 'new', difference: 1, changes: undefined };
    const { isSame, difference, changes } = comparePictures(readApproved(approved, file), actual);
    if (isSame) return { ...found, outcome: 'same', difference, changes };
    return { ...found, outcome: isApprovedHere(file) ? 'differs' : 'told', difference, changes };
  }

  function isApprovedHere(file: string): boolean {
    const { browser, fonts } = approvals.environmentOf(file) ?? {};
    return browser === environment.browser && fonts === environment.fonts;
  }

  function approve(file: string, result: PictureResult): PictureResult {
    const isKnown = result.outcome === 'same' && isApprovedHere(file);
    if (isKnown || approvedNow.has(file)) return result;
    approvals.write(file, result.actual, environment);
    approvedNow.add(file);
    return { ...result, outcome: 'approved' };
  }

  return {
    async compare(name, screen, context) {
      const file = pictureFile(name, context);
      const result = judge(name, file, await takePicture(screen));
      return update ? approve(file, result) : result;
    },
  };
}

function readApproved(picture: Uint8Array, file: string): PNG {
  try {
    return PNG.sync.read(Buffer.from(picture));
  } catch {
    throw new UnreadablePictureError(`The approved picture ${file} is no PNG that can be read.`);
  }
}
