import type { PictureCrop } from '#schemas/campaign/form.ts';
import { pictureZooms as zooms } from '#schemas/values/picture-limits.ts';
import { shownSquare, turnedSize } from './shown-square.ts';
import type { Cropped } from './shown-square.ts';

/** A place on the square that is shown, or a way across it, as parts of its side. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The largest square, from the middle. */
export const wholeCrop: PictureCrop = { x: 0.5, y: 0.5, zoom: zooms.least };

const middle: Place = { x: 0.5, y: 0.5 };

/** The crop once the picture was moved below the square by `way`; it stops at the edges of the picture. */
export function movedCrop(picture: Cropped, way: Place): PictureCrop {
  const { x, y, side } = shownSquare(picture);
  return cropAt(picture, { x: x - way.x * side, y: y - way.y * side }, picture.crop.zoom);
}

/** The crop at another zoom; what is at `held` of the square stays there, as far as the edges of the picture allow. */
export function zoomedCrop(picture: Cropped, zoom: number, held: Place = middle): PictureCrop {
  const allowed = Math.min(Math.max(zoom, zooms.least), zooms.most);
  const { x, y, side } = shownSquare(picture);
  const grown = side - (side * picture.crop.zoom) / allowed;
  return cropAt(picture, { x: x + held.x * grown, y: y + held.y * grown }, allowed);
}

/** The picture a quarter turn further clockwise, with the same square of it. */
export function turnedCrop<Picture extends Cropped>(picture: Picture): Picture {
  const { x, y, zoom } = picture.crop;
  return { ...picture, turns: (picture.turns + 1) % 4, crop: { x: 1 - y, y: x, zoom } };
}

/** The crop after fingers, or a mouse, went `from` places of the square `to` others: one moves it, two zoom it as well. */
export function draggedCrop(picture: Cropped, from: readonly Place[], to: readonly Place[]): PictureCrop {
  const [begin, end] = [centre(from), centre(to)];
  const crop = movedCrop(picture, { x: end.x - begin.x, y: end.y - begin.y });
  const spread = spreadOf(from);
  return spread === 0 ? crop : zoomedCrop({ ...picture, crop }, (crop.zoom * spreadOf(to)) / spread, end);
}

function cropAt(picture: Cropped, corner: Place, zoom: number): PictureCrop {
  const { width, height } = turnedSize(picture);
  const half = Math.min(width, height) / zoom / 2;
  const crop = { x: (corner.x + half) / width, y: (corner.y + half) / height, zoom };
  const { x, y, side } = shownSquare({ ...picture, crop });
  return { x: (x + side / 2) / width, y: (y + side / 2) / height, zoom };
}

function centre(places: readonly Place[]): Place {
  const sum = places.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / places.length, y: sum.y / places.length };
}

function spreadOf([first, second]: readonly Place[]): number {
  return first === undefined || second === undefined ? 0 : Math.hypot(first.x - second.x, first.y - second.y);
}
