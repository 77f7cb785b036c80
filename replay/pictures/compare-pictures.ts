import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How far two colours of one pixel may be apart, 0 to 1. */
const colourTolerance = 0.12;

/** Share of pixels that may differ in pictures that count as the same; measured in docs/decisions/028. */
const toleratedShare = 0.0001;

/** How two pictures compare. */
export interface PictureComparison {
  readonly isSame: boolean;
  /** Share of pixels that differ, 0 to 1; 1 when the sizes do. */
  readonly difference: number;
  /** PNG that shows where; undefined for pictures of different sizes, and for the same ones. */
  readonly changes: Uint8Array | undefined;
}

/** Compares two pictures of screens. Edges that are only smoothed differently do not count. */
export function comparePictures(approved: PNG, actual: PNG): PictureComparison {
  const { width, height } = approved;
  if (width !== actual.width || height !== actual.height) return { isSame: false, difference: 1, changes: undefined };
  const changes = new PNG({ width, height });
  const options = { threshold: colourTolerance, includeAA: false, alpha: 0.25 };
  const difference = pixelmatch(approved.data, actual.data, changes.data, width, height, options) / (width * height);
  const isSame = difference <= toleratedShare;
  return { isSame, difference, changes: isSame ? undefined : writePng(changes) };
}

/** A picture as small as a PNG can be without loss; it has no transparency. The default way to pack is an eighth larger. */
export function writePng(picture: PNG): Uint8Array {
  return PNG.sync.write(picture, { colorType: 2, inputHasAlpha: true, deflateLevel: 9, deflateStrategy: 0 });
}
