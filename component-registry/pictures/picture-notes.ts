import { shownSquare } from '#profile-card/picture/shown-square.ts';
import type { PickedFile } from '#schemas/campaign/form.ts';

export type PictureNote = 'picture-animated' | 'picture-small';

/**
 * What a fan should know of a picture that is taken all the same; the product has a text for each: `forms.note.<code>`. What
 * is shown of it counts, so zooming in can make it small. `advisedSide` in pixels; null where none is advised.
 */
export function pictureNotes(picture: PickedFile, advisedSide: number | null): readonly PictureNote[] {
  const notes: PictureNote[] = [];
  if (picture.isAnimated) notes.push('picture-animated');
  if (advisedSide !== null && shownSquare(picture).side < advisedSide) notes.push('picture-small');
  return notes;
}
