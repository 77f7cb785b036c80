import type { PickedFile } from '#schemas/campaign/form.ts';
import type { CardLayoutView } from '#schemas/entities/profile-card.ts';
import { cardCanvas, release } from './canvas.ts';
import type { CardCanvas } from './canvas.ts';
import { loadDrawings } from './card-drawings.ts';
import { hasFaces, loadFaces } from './card-faces.ts';
import { closePicture, paintContents, paintDrawings } from './paint-card.ts';
import type { LayoutPictures, Picture } from './paint-card.ts';
import { iconOf, lettersOf } from './shown-card.ts';
import type { ShownCard } from './shown-card.ts';
import { Typesetter } from './typesetter.ts';

interface Ground {
  readonly layout: CardLayoutView;
  readonly color: string;
}

interface Drawings {
  readonly layout: CardLayoutView;
  readonly pictures: LayoutPictures;
}

/** What the fonts of a layout have been loaded for. */
interface Loaded {
  readonly layout: CardLayoutView;
  readonly letters: Set<string>;
}

interface Icon {
  readonly layout: CardLayoutView;
  readonly file: PickedFile | null;
  readonly picture: Picture;
}

/** A small card that follows what the fan writes: what did not change is not made anew, and the latest of all wins. */
export class LiveCard {
  readonly #target: CardCanvas;
  readonly #base: CardCanvas;
  readonly #scale: number;
  readonly #fonts: string;
  #latest: ShownCard | undefined;
  #preparing: Promise<unknown> = Promise.resolve();
  #drawings: Drawings | undefined;
  #ground: Ground | undefined;
  #icon: Icon | undefined;
  #typesetter: Typesetter;
  #loaded: Loaded | undefined;

  private constructor(target: CardCanvas, base: CardCanvas, { scale, fonts }: { scale: number; fonts: string }) {
    this.#target = target;
    this.#base = base;
    this.#scale = scale;
    this.#fonts = fonts;
    this.#typesetter = new Typesetter(target.context, fonts);
  }

  /** On a canvas, `scale` times as large as the card; undefined where the browser paints nothing. */
  static on(canvas: HTMLCanvasElement, scale: number, fonts: string): LiveCard | undefined {
    const [target, base] = [cardCanvas(scale, canvas), cardCanvas(scale)];
    return target === undefined || base === undefined ? undefined : new LiveCard(target, base, { scale, fonts });
  }

  /** Shows a card; rejects where a drawing or the picture of the fan cannot be had. Nothing is shown of one that is not the latest. */
  async show(card: ShownCard): Promise<void> {
    this.#latest = card;
    if (!this.#isReadyFor(card)) await this.#prepareLatest();
    if (this.#latest !== card) return;
    this.#paint(card);
    if (await this.#loadFaces(card)) this.#setAnew();
  }

  /** Paints nothing any more. */
  close(): void {
    this.#latest = undefined;
    closePicture(this.#icon?.picture ?? null);
    this.#icon = undefined;
    release(this.#base);
  }

  /** Says whether something came that was not there when the card was painted. */
  async #loadFaces(card: ShownCard): Promise<boolean> {
    const { layout } = card;
    if (this.#loaded?.layout !== layout) this.#loaded = { layout, letters: new Set() };
    const { letters } = this.#loaded;
    const missing = [...lettersOf(card)].filter((letter) => !letters.has(letter));
    if (missing.length === 0) return false;
    const faces = { ...card, fonts: this.#fonts };
    const wereThere = hasFaces(faces, missing.join(''));
    if (wereThere || (await loadFaces(faces, missing.join('')))) for (const letter of missing) letters.add(letter);
    return !wereThere;
  }

  /** Whatever was set before the fonts came is set again, on the card that is shown by now. */
  #setAnew(): void {
    this.#typesetter = new Typesetter(this.#target.context, this.#fonts);
    const card = this.#latest;
    if (card !== undefined && this.#isReadyFor(card)) this.#paint(card);
  }

  /** One after the other, and each for what is the latest by then. */
  #prepareLatest(): Promise<void> {
    const prepared = this.#preparing.then(async () => {
      const card = this.#latest;
      if (card !== undefined && !this.#isReadyFor(card)) await this.#prepare(card);
    });
    this.#preparing = prepared.catch(() => undefined);
    return prepared;
  }

  async #prepare(card: ShownCard): Promise<void> {
    const { layout, color, picture: file } = card;
    const [drawings, picture] = await Promise.all([
      this.#drawings?.layout === layout ? this.#drawings.pictures : loadDrawings(layout),
      this.#isIconOf(card) ? this.#icon?.picture : iconOf(card, layout.icon.size * this.#scale),
    ]);
    if (this.#latest === undefined) return closePicture(picture ?? null);
    if (this.#icon !== undefined && this.#icon.picture !== picture) closePicture(this.#icon.picture);
    this.#icon = { layout, file, picture: picture ?? null };
    this.#drawings = { layout, pictures: drawings };
    if (!this.#isGroundOf(card)) this.#paintGround(drawings, { layout, color });
  }

  #paintGround(drawings: LayoutPictures, ground: Ground): void {
    paintDrawings(this.#base.context, drawings, { color: ground.color, scale: this.#scale });
    this.#ground = ground;
  }

  #isReadyFor(card: ShownCard): boolean {
    return this.#isGroundOf(card) && this.#isIconOf(card);
  }

  #isGroundOf({ layout, color }: ShownCard): boolean {
    return this.#ground?.layout === layout && this.#ground.color === color;
  }

  #isIconOf({ layout, picture }: ShownCard): boolean {
    return this.#icon?.layout === layout && this.#icon.file === picture;
  }

  #paint(card: ShownCard): void {
    const { context, canvas } = this.#target;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(this.#base.canvas, 0, 0);
    const contents = { ...card, icon: this.#icon?.picture ?? null };
    paintContents(context, contents, { scale: this.#scale, typesetter: this.#typesetter });
  }
}
