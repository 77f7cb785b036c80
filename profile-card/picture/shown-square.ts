import type { PickedFile } from '#schemas/campaign/form.ts';

/** A picture as it was turned and cropped. */
export type Cropped = Pick<PickedFile, 'width' | 'height' | 'turns' | 'crop'>;

/** A square of a picture, in pixels of it. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Width and height of a picture once it was turned. */
export function turnedSize({ width, height, turns }: Pick<PickedFile, 'width' | 'height' | 'turns'>) {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The square that is shown of a picture, in pixels of the turned picture; it never leaves it. */
export function shownSquare(picture: Cropped): Square {
  const { width, height } = turnedSize(picture);
  const { x, y, zoom } = picture.crop;
  const side = Math.min(width, height) / zoom;
  return { x: within(x * width - side / 2, width - side), y: within(y * height - side / 2, height - side), side };
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
