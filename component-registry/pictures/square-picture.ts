import type { PickedFile } from '#schemas/campaign/form.ts';
import { paintPicture } from '../forms/read-picture.ts';

export async function squarePicture(picked: PickedFile, side: number): Promise<CanvasImageSource & { close?(): void }> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  await paintPicture(canvas, picked);
  return canvas;
}
