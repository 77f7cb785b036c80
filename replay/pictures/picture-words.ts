import type { PictureResult } from '../run/result.ts';
import { pictureSize } from './picture-size.ts';

/** How a picture compared, in a sentence. */
export function pictureWords(result: PictureResult): string {
  const { name, outcome } = result;
  switch (outcome) {
    case 'same':
      return `The screen looks like the picture "${name}".`;
    case 'approved':
      return `The picture "${name}" was approved.`;
    case 'new':
      return `There is no approved picture "${name}" yet.`;
    case 'differs':
      return `The screen does not look like the picture "${name}": ${differenceWords(result)}.`;
    case 'told':
      return `The picture "${name}" was approved in another browser or with other fonts: ${differenceWords(result)}.`;
  }
}

function differenceWords({ approved, actual, difference }: PictureResult): string {
  const [before, now] = [approved && sizeWords(approved), sizeWords(actual)];
  if (before !== now) return `it was ${before} and is ${now} pixels now`;
  return `${percentage(difference)} of it differs`;
}

function sizeWords(picture: Uint8Array): string {
  const { width, height } = pictureSize(picture) ?? { width: 0, height: 0 };
  return `${width} × ${height}`;
}

/** A share as a percentage that never reads as nothing. */
function percentage(share: number): string {
  return share < 0.0001 ? 'less than 0.01 %' : `${(share * 100).toFixed(2)} %`;
}
