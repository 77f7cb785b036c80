import { pictureKinds } from '#server/db/schema/members.ts';
import type { PictureKind } from '#server/db/schema/members.ts';
import { beginsAs } from '#content-lint/pictures/asset-types.ts';
import { pictureFlaw } from '#content-lint/pictures/picture-flaw.ts';

/** Longest side, in pixels. */
const longestSide = 2_048;

/**
 * The kind of a picture by its own bytes, whatever its server says that it is; null for one that is none of ours, is
 * damaged or animated, or has more pixels a side.
 */
export function pictureKindOf(bytes: Buffer): PictureKind | null {
  const kind = pictureKinds.find((mediaType) => beginsAs(mediaType, bytes));
  return kind !== undefined && pictureFlaw(kind, bytes, longestSide) === undefined ? kind : null;
}
