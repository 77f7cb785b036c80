import type { CardLayoutView } from '#schemas/entities/profile-card.ts';
import type { LayoutPictures, Picture } from './paint-card.ts';

/** The drawings of a layout, decoded; rejects with what did not load. */
export function loadDrawings(layout: CardLayoutView): Promise<LayoutPictures> {
  return picturesOf(layout, loadDrawing);
}

/** Both layouts of a campaign: the whole card is painted with what its preview has loaded. */
const mostKept = 8;
const kept = new Map<string, Promise<HTMLImageElement>>();

/** A drawing of the campaign, decoded; null for none. One that did not load is loaded anew when it is asked for again. */
export async function loadDrawing(address: string | null): Promise<Picture> {
  if (address === null) return null;
  const known = kept.get(address) ?? decode(address);
  kept.delete(address);
  kept.set(address, known);
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
  try {
    return await known;
  } catch (thrown) {
    kept.delete(address);
    throw thrown;
  }
}

/**
 * Drawings as bitmaps of a size in pixels, to be closed once they are painted. Browsers rasterise them for that off the main
 * thread; where they make none, the drawings themselves are painted.
 */
export function rasterDrawings(drawings: LayoutPictures, size: CanvasSize): Promise<LayoutPictures> {
  return picturesOf(drawings, (picture) => rasterOf(picture, size));
}

type ByDrawing<Value> = { readonly [Name in keyof LayoutPictures]: Value };

async function picturesOf<Value>(
  { backdrop, tinted, drawing }: ByDrawing<Value>,
  pictureOf: (value: Value) => Promise<Picture>,
): Promise<LayoutPictures> {
  const [one, two, three] = await Promise.all([pictureOf(backdrop), pictureOf(tinted), pictureOf(drawing)]);
  return { backdrop: one, tinted: two, drawing: three };
}

type CanvasSize = Pick<HTMLCanvasElement, 'width' | 'height'>;

async function rasterOf(picture: Picture, { width, height }: CanvasSize): Promise<Picture> {
  if (picture === null) return null;
  try {
    return await createImageBitmap(picture, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  } catch {
    return picture;
  }
}

async function decode(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
