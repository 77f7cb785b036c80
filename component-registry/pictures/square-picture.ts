import type { PickedFile } from '#schemas/campaign/form.ts';
import { openPictures } from './open-pictures.ts';
import { pngOf } from './page-pictures.ts';
import type { Pictures } from './pictures.ts';

let opened: Pictures | undefined;
let lastKey = 0;
const keys = new WeakMap<object, number>();

/** A worker is started with the first picture only. */
function pictures(): Pictures {
  opened ??= openPictures(globalThis);
  return opened;
}

/**
 * What a file is that a fan picked: a PNG that can be shown, or why it cannot be, which the rule `picture` tells. Files of
 * more than `mostBytes` are not read beyond their first bytes; null for any size.
 */
export async function readPicture(file: File, mostBytes: number | null): Promise<PickedFile> {
  const key = (lastKey += 1);
  const picked = await pictures().read(file, mostBytes ?? Number.POSITIVE_INFINITY, key);
  if (picked.content instanceof Blob) keys.set(picked.content, key);
  return picked;
}

/**
 * The square that is shown of a picked picture, turned and cropped, `side` × `side` pixels. It is decoded anew only where
 * what is kept of it would be less sharp. Call `close` when it was painted, where it has one. Rejects when it cannot be decoded.
 */
export async function squarePicture(
  picked: PickedFile,
  side: number,
): Promise<CanvasImageSource & { readonly close?: () => void }> {
  return pictures().square(picked, side, keyOf(picked.content));
}

/** What a canvas shows as a PNG, encoded off the main thread where the browser can; null where it has too little memory. */
export async function encodePng(canvas: HTMLCanvasElement): Promise<Blob | null> {
  try {
    return await pictures().encode(await createImageBitmap(canvas));
  } catch {
    return pngOf(canvas);
  }
}

/** Gives back the memory that pictures take while they are turned and zoomed; the next is decoded anew. */
export function releasePictures(): void {
  opened?.release();
}

function keyOf(content: unknown): number {
  if (!(content instanceof Blob)) throw new TypeError('What was picked holds no picture.');
  const known = keys.get(content) ?? (lastKey += 1);
  keys.set(content, known);
  return known;
}
