import type { PickedFile } from '#schemas/campaign/form.ts';
import type { CardLayoutView } from '#schemas/entities/profile-card.ts';
import { cardCanvas, release } from './canvas.ts';
import type { CardCanvas } from './canvas.ts';
import { loadDrawings } from './card-drawings.ts';
import { loadFaces } from './card-faces.ts';
import { closePicture, paintContents, paintDrawings } from './paint-card.ts';
import type { Picture } from './paint-card.ts';
import { iconOf, lettersOf } from './shown-card.ts';
import type { ShownCard } from './shown-card.ts';
import { Typesetter } from './typesetter.ts';

interface Ground {
  readonly layout: CardLayoutView;
  readonly color: string;
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
  #ground: Ground | undefined;
  #icon: Icon | undefined;
  #typesetter: Typesetter;
  readonly #letters = new Set<string>();

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
    if (!this.#isGroundOf(card) || !this.#isIconOf(card)) await this.#prepare(card);
    if (this.#latest !== card) return;
    this.#paint(card);
    const letters = [...lettersOf(card)].filter((letter) => !this.#letters.has(letter));
    if (letters.length === 0) return;
    const all = { ...card, fonts: this.#fonts };
    if (await loadFaces(all, letters.join(''))) for (const letter of letters) this.#letters.add(letter);
    this.#typesetter = new Typesetter(this.#target.context, this.#fonts);
    if (this.#latest === card) this.#paint(card);
  }

  /** Paints nothing any more. */
  close(): void {
    this.#latest = undefined;
    closePicture(this.#icon?.picture ?? null);
    this.#icon = undefined;
    release(this.#base);
  }

  async #prepare(card: ShownCard): Promise<void> {
    const { layout, color, picture: file } = card;
    const side = layout.icon.size * this.#scale;
    const [drawings, picture] = await Promise.all([
      this.#isGroundOf(card) ? undefined : loadDrawings(layout),
      this.#isIconOf(card) ? this.#icon?.picture : iconOf(card, side),
    ]);
    if (this.#latest !== card) {
      if (picture !== undefined && picture !== this.#icon?.picture) closePicture(picture);
      return;
    }
    if (this.#icon !== undefined && this.#icon.picture !== picture) closePicture(this.#icon.picture);
    this.#icon = { layout, file, picture: picture ?? null };
    if (drawings === undefined) return;
    const layer = cardCanvas(this.#scale);
    if (layer !== undefined) {
      paintDrawings(this.#base.context, drawings, { color, scale: this.#scale, layer: layer.context });
      this.#ground = { layout, color };
    }
    release(layer);
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
