import { cardCanvas, release } from './canvas.ts';
import type { CardCanvas } from './canvas.ts';
import { loadDrawings, rasterDrawings } from './card-drawings.ts';
import { loadFaces } from './card-faces.ts';
import { closePicture, paintContents, paintDrawings } from './paint-card.ts';
import type { LayoutPictures, Picture } from './paint-card.ts';
import { encodePng, releasePictures } from '../pictures/square-picture.ts';
import { iconOf, lettersOf } from './shown-card.ts';
import type { ShownCard } from './shown-card.ts';
import { Typesetter } from './typesetter.ts';

/** A card as a file. */
export interface MadeCard {
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
  /** False where fonts of the system stand in for those of the campaign. */
  readonly hasFaces: boolean;
}

/** Why there is no card: the browser paints none, a drawing did not come, or the picture of the fan cannot be read. */
export class CardFailure extends Error {
  override readonly name = 'CardFailure';
  readonly code: 'no-canvas' | 'drawings' | 'picture';

  constructor(code: CardFailure['code'], cause?: unknown) {
    super(`The card was not made: ${code}.`, { cause });
    this.code = code;
  }
}

interface Making {
  /** Fonts of the theme, as CSS names them. */
  readonly fonts: string;
  /** Called as it goes on, from 0 to 1. */
  progress(share: number): void;
  /** Ends it, with the reason of the signal. */
  readonly signal: AbortSignal;
}

/** Where the browser has too little memory for the whole card, it makes a smaller one. */
const scales = [1, 0.6, 0.3];

/** Makes the whole card, 1800 × 2400 pixels, or a smaller one; the same card gives the same pixels in the same browser. */
export async function makeCard(card: ShownCard, { fonts, progress, signal }: Making): Promise<MadeCard> {
  const steps = 4;
  let done = 0;
  const counted = async <Result>(step: Promise<Result>): Promise<Result> => {
    const result = await step;
    signal.throwIfAborted();
    progress(Math.min((done += 1) / steps, 1));
    return result;
  };
  progress(0);
  const painting = orFailure('picture', iconOf(card, card.layout.icon.size));
  try {
    const [hasFaces, drawings, icon] = await Promise.all([
      counted(loadFaces({ ...card, fonts }, lettersOf(card))),
      counted(orFailure('drawings', loadDrawings(card.layout))),
      counted(painting),
    ]);
    for (const scale of scales) {
      await pause();
      signal.throwIfAborted();
      const made = await counted(paintWhole(card, { drawings, icon, fonts, scale }));
      if (made !== undefined) return { ...made, hasFaces };
    }
  } finally {
    painting.then(closePicture, () => {});
    releasePictures();
  }
  throw new CardFailure('no-canvas');
}

interface Parts {
  readonly drawings: LayoutPictures;
  readonly icon: Picture;
  readonly fonts: string;
  readonly scale: number;
}

async function paintWhole(card: ShownCard, { drawings, icon, fonts, scale }: Parts) {
  const target = cardCanvas(scale);
  try {
    if (target === undefined) return undefined;
    const { canvas, context } = target;
    await paintRastered(target, drawings, { color: card.color, scale });
    paintContents(context, { ...card, icon }, { scale, typesetter: new Typesetter(context, fonts) });
    const file = await encodePng(canvas);
    return file === null ? undefined : { file, width: canvas.width, height: canvas.height };
  } catch {
    return undefined;
  } finally {
    release(target);
  }
}

async function paintRastered(
  { canvas, context }: CardCanvas,
  drawings: LayoutPictures,
  options: Parameters<typeof paintDrawings>[2],
): Promise<void> {
  const rastered = await rasterDrawings(drawings, canvas);
  try {
    paintDrawings(context, rastered, options);
  } finally {
    for (const picture of Object.values(rastered)) closePicture(picture);
  }
}

async function orFailure<Result>(code: CardFailure['code'], step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (thrown) {
    throw new CardFailure(code, thrown);
  }
}

/** Long enough for the progress to be painted; a page that nobody sees paints no frames that could be waited for. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 16));
}
