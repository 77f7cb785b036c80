import { profileCardSize } from '#schemas/values/profile-card.ts';

/** What a card is painted with. */
export interface CardCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

/** A canvas for a card `scale` times as large as it is; undefined where the browser gives none, as without memory. */
export function cardCanvas(scale: number, canvas = document.createElement('canvas')): CardCanvas | undefined {
  canvas.width = Math.round(profileCardSize.width * scale);
  canvas.height = Math.round(profileCardSize.height * scale);
  const context = canvas.getContext('2d');
  return context === null ? undefined : { canvas, context };
}

/** Gives the memory of a canvas back at once, which some phones are short of. */
export function release(painted: CardCanvas | undefined): void {
  if (painted !== undefined) painted.canvas.width = painted.canvas.height = 0;
}
