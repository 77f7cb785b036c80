import type { PickedFile } from '#schemas/campaign/form.ts';

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
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
  const picked = { name, bytes, turns: 0, content: file };
  if (isPng) return { ...picked, type: 'image/png', width: head.getUint32(16), height: head.getUint32(20) };
  return { ...picked, type: type === 'image/png' ? '' : type, width: 0, height: 0 };
}

/**
 * Paints a picked picture into a canvas, turned as the fan asked, its middle filling the square. What is painted holds
 * nothing of the file but its pixels. Rejects when the file is no picture after all.
 */
export async function paintPicture(canvas: HTMLCanvasElement, { content, turns }: PickedFile): Promise<void> {
  const context = canvas.getContext('2d');
  if (context === null || !(content instanceof Blob)) return;
  const picture = await createImageBitmap(content);
  const side = canvas.width;
  const scale = side / Math.min(picture.width, picture.height);
  context.setTransform(1, 0, 0, 1, side / 2, side / 2);
  context.clearRect(-side / 2, -side / 2, side, side);
  context.rotate((turns * Math.PI) / 2);
  context.scale(scale, scale);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  picture.close();
}
