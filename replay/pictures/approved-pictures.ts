import { stripVTControlCharacters } from 'node:util';
import { expect } from '@playwright/test';
import type { TestInfo } from '@playwright/test';
import { PNG } from 'pngjs';
import { approvalsIn, UnreadablePictureError } from './approvals.ts';
import type { PictureEnvironment } from './environment.ts';

/** How far two colours of one pixel may be apart, and which share of the pixels may differ: docs/decisions/028. */
const tolerance = { threshold: 0.12, maxDiffPixelRatio: 0.0001 };

/** Where Playwright finds an approved picture: the folder is that of the campaign. */
export const picturePathTemplate = '{snapshotSuffix}/{arg}{ext}';

/**
 * How one picture compared with its approved one. "new": there was no approved one; "noted": it differs, but was approved
 * in another browser or with other fonts. `words` say what differs.
 */
export interface PictureResult {
  readonly outcome: 'same' | 'differs' | 'noted' | 'new' | 'approved';
  readonly words: string;
}

export interface ApprovedPicturesOptions {
  /** Where the approved pictures are kept, such as "fixtures/campaigns/hoshi-no-uta/scenarios/pictures". */
  readonly folder: string;
  readonly environment: PictureEnvironment;
  /** Approves what differs and what is new. */
  readonly update: boolean;
}

/** The approved pictures of a campaign. */
export interface ApprovedPictures {
  /** Compares a picture with the approved one. Throws `UnreadablePictureError`. */
  compare(file: string, picture: PNG, info: TestInfo): PictureResult;
}

/** Opens the approved pictures of a folder, which may not exist yet. */
export function openApprovedPictures({ folder, environment, update }: ApprovedPicturesOptions): ApprovedPictures {
  const approvals = approvalsIn(folder);
  const approvedNow = new Set<string>();

  function approve(file: string, approved: Buffer | undefined): PictureResult {
    const isChanged = approved === undefined || !approvals.read(file)?.equals(approved);
    if (approved !== undefined && isChanged && approvedNow.has(file)) {
      approvals.restore(file, approved);
      return { outcome: 'differs', words: 'this run approved another screen under this name' };
    }
    approvals.noteEnvironment(file, environment);
    approvedNow.add(file);
    return { outcome: isChanged ? 'approved' : 'same', words: '' };
  }

  function compareClosely(picture: PNG, file: string, info: TestInfo): string | undefined {
    info.snapshotSuffix = folder;
    return differenceOf(() => expect(smallPng(picture)).toMatchSnapshot([file], tolerance));
  }

  function isApprovedHere(file: string): boolean {
    const { browser, fonts } = approvals.environmentOf(file) ?? {};
    return browser === environment.browser && fonts === environment.fonts;
  }

  return {
    compare(file, picture, info) {
      const approved = approvals.read(file);
      const words = isSame(picture, approved && readPicture(approved, file))
        ? undefined
        : compareClosely(picture, file, info);
      if (update) return approve(file, approved);
      if (words === undefined) return { outcome: 'same', words: '' };
      if (approved === undefined) return { outcome: 'new', words };
      return { outcome: isApprovedHere(file) ? 'differs' : 'noted', words };
    },
  };
}

/** Most pictures are the approved one to the pixel: to pack and compare them closely takes ten times as long. */
function isSame(picture: PNG, approved: PNG | undefined): boolean {
  return approved?.width === picture.width && approved.data.equals(picture.data);
}

/** As small as a PNG can be without loss; it has no transparency. The default way to pack is an eighth larger. */
function smallPng(picture: PNG): Buffer {
  return PNG.sync.write(picture, { colorType: 2, inputHasAlpha: true, deflateLevel: 9, deflateStrategy: 0 });
}

function readPicture(picture: Buffer, file: string): PNG {
  try {
    return PNG.sync.read(picture);
  } catch {
    throw new UnreadablePictureError(`The approved picture ${file} is no PNG that can be read.`);
  }
}

/** What Playwright says of a difference; undefined when there is none. */
function differenceOf(compare: () => void): string | undefined {
  try {
    compare();
    return undefined;
  } catch (error) {
    const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n');
    return lines.map((line) => line.trim()).find((line) => /pixels|\dpx /.test(line)) ?? lines[0] ?? '';
  }
}
