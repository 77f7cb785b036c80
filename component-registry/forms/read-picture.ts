import { shownSquare, turnedSize } from '#profile-card/picture/shown-square.ts';
import type { PickedFile } from '#schemas/campaign/form.ts';

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const wholeSquare = { x: 0.5, y: 0.5, zoom: 1 } as const;
/** Signature, then length and name of the first chunk, then width and height. */
const pngHeadBytes = 24;

/**
 * What a file is, by its own first bytes and not by its name: a PNG with its size, or whatever the browser takes it for,
 * without a size. Nothing is decoded, so that a picture that would fill the memory is refused first.
 */
export async function readPicture(file: File): Promise<PickedFile> {
  const { name, size: bytes, type } = file;
  const head = new DataView(await file.slice(0, pngHeadBytes).arrayBuffer());
  const isPng = head.byteLength === pngHeadBytes && pngSignature.every((byte, at) => head.getUint8(at) === byte);
  const picked = { name, bytes, turns: 0, crop: wholeSquare, content: file };
  if (isPng) return { ...picked, type: 'image/png', width: head.getUint32(16), height: head.getUint32(20) };
  return { ...picked, type: type === 'image/png' ? '' : type, width: 0, height: 0 };
}

/**
 * Paints the square that is shown of a picked picture over the whole of a canvas. What is painted holds
 * nothing of the file but its pixels. Rejects when the file is no picture after all.
 */
export async function paintPicture(canvas: HTMLCanvasElement, picked: PickedFile): Promise<void> {
  const context = canvas.getContext('2d');
  if (context === null || !(picked.content instanceof Blob)) return;
  const picture = await createImageBitmap(picked.content);
  const turned = turnedSize(picked);
  const square = shownSquare(picked);
  const scale = canvas.width / square.side;
  context.setTransform(scale, 0, 0, scale, -square.x * scale, -square.y * scale);
  context.clearRect(0, 0, turned.width, turned.height);
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((picked.turns * Math.PI) / 2);
  context.drawImage(picture, -picked.width / 2, -picked.height / 2);
  picture.close();
}
