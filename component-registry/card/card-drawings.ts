import type { CardLayoutView } from '#schemas/entities/profile-card.ts';
import type { LayoutPictures, Picture } from './paint-card.ts';

/** The drawings of a layout, decoded; rejects with what did not load. */
export async function loadDrawings({ backdrop, tinted, drawing }: CardLayoutView): Promise<LayoutPictures> {
  const [one, two, three] = await Promise.all([backdrop, tinted, drawing].map(loadDrawing));
  return { backdrop: one ?? null, tinted: two ?? null, drawing: three ?? null };
}

/** A drawing of the campaign, decoded; null for none. Browsers keep what they fetched. */
export async function loadDrawing(address: string | null): Promise<Picture> {
  if (address === null) return null;
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
