import { keptFor, suffices } from '#profile-card/picture/region.ts';
import type { Kept } from '#profile-card/picture/region.ts';
import { shownSquare, turnedSize } from '#profile-card/picture/shown-square.ts';
import type { PickedFile } from '#schemas/campaign/form.ts';
import { stagePixels } from './pictures.ts';
import type { PictureCanvas, Pictures } from './pictures.ts';
import { readFile, unreadFile } from './read-file.ts';

interface Decoded extends Kept {
  readonly key: number;
  readonly canvas: PictureCanvas;
}

/** Reads and paints pictures where it is: in a worker, or on the page. It keeps at most one decoded picture, scaled down. */
export class PagePictures implements Pictures<PictureCanvas> {
  #decoded: Decoded | null = null;
  #last: Promise<unknown> = Promise.resolve();

  async read(file: File, mostBytes: number, key: number): Promise<PickedFile> {
    const picked = await readFile(file, mostBytes).catch(() => unreadable(file));
    if (picked.content === null || typeof createImageBitmap !== 'function') return picked;
    return this.#inTurn(() => this.#decodedFor(picked, stagePixels, key)).then(
      () => picked,
      () => unreadable(file),
    );
  }

  square(picked: PickedFile, side: number, key: number): Promise<PictureCanvas> {
    return this.#inTurn(async () => paint(await this.#decodedFor(picked, side, key), picked, side));
  }

  async encode(painted: ImageBitmap): Promise<Blob | null> {
    const { canvas, context } = newCanvas(painted.width, painted.height);
    context.drawImage(painted, 0, 0);
    painted.close();
    try {
      return await pngOf(canvas);
    } finally {
      freeCanvas(canvas);
    }
  }

  release(): void {
    void this.#inTurn(async () => this.#keep(null));
  }

  async #decodedFor(picked: PickedFile, side: number, key: number): Promise<Decoded> {
    const kept = this.#decoded;
    if (kept?.key === key && suffices(kept, picked, side)) return kept;
    this.#keep(null);
    return this.#keep({ key, ...(await decode(picked, side)) });
  }

  #keep<Next extends Decoded | null>(decoded: Next): Next {
    if (this.#decoded !== null) freeCanvas(this.#decoded.canvas);
    this.#decoded = decoded;
    return decoded;
  }

  /** One after the other: two pictures that are decoded at once would need twice the memory. */
  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const acting = this.#last.then(act);
    this.#last = acting.catch(() => undefined);
    return acting;
  }
}

function unreadable(file: File): PickedFile {
  return { ...unreadFile(file), flaw: 'damaged' };
}

function paint({ canvas: decoded, region }: Decoded, picked: PickedFile, side: number): PictureCanvas {
  const { width, height } = turnedSize(picked);
  const square = shownSquare(picked);
  const scale = side / square.side;
  const { canvas, context } = newCanvas(side, side);
  context.setTransform(scale, 0, 0, scale, -square.x * scale, -square.y * scale);
  context.translate(width / 2, height / 2);
  context.rotate((picked.turns * Math.PI) / 2);
  const [left, top] = [region.x - picked.width / 2, region.y - picked.height / 2];
  context.drawImage(decoded, left, top, region.width, region.height);
  return canvas;
}

/** Rejects when the browser cannot decode it. */
async function decode(picked: PickedFile, side: number): Promise<Omit<Decoded, 'key'>> {
  const { region, scale } = keptFor(picked, side);
  if (!(picked.content instanceof Blob)) throw new TypeError('What was picked holds no picture.');
  const whole = await createImageBitmap(picked.content);
  try {
    const [width, height] = [Math.ceil(region.width * scale), Math.ceil(region.height * scale)];
    const { canvas, context } = newCanvas(width, height);
    context.drawImage(whole, region.x, region.y, region.width, region.height, 0, 0, width, height);
    return { region, scale, canvas };
  } finally {
    whole.close();
  }
}

function newCanvas(width: number, height: number) {
  const canvas =
    typeof OffscreenCanvas === 'function'
      ? new OffscreenCanvas(width, height)
      : Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
  if (context === null) throw new Error('There is no memory left to paint a picture.');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** What a canvas shows as a PNG; null, or it rejects, when there is too little memory for that. */
export function pngOf(canvas: PictureCanvas): Promise<Blob | null> {
  const type = 'image/png';
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type });
  return new Promise((resolve) => canvas.toBlob(resolve, type));
}

/** Its memory is given back at once, and not when it is collected. */
function freeCanvas(canvas: PictureCanvas): void {
  Object.assign(canvas, { width: 0, height: 0 });
}
