import { profileCardSize } from '#schemas/values/profile-card.ts';
import type { CardPlace } from '#schemas/campaign/profile-card.ts';
import type { CardField } from '#schemas/values/profile-card.ts';
import type { CardLayoutView } from '#schemas/entities/profile-card.ts';
import type { Typesetter } from './typesetter.ts';

/** Something that a canvas paints; null where there is nothing. */
export type Picture = HTMLImageElement | (CanvasImageSource & { readonly close?: () => void }) | null;

/** Gives back the memory of a picture that is painted no more, where it can be given back. */
export function closePicture(picture: Picture): void {
  if (picture !== null && 'close' in picture) picture.close?.();
}

/** The drawings of a layout, each ready to be painted. */
export interface LayoutPictures {
  readonly backdrop: Picture;
  readonly tinted: Picture;
  readonly drawing: Picture;
}

/** What is painted over the drawings. */
export interface CardContents {
  readonly layout: CardLayoutView;
  /** The colour that the fan chose, #rrggbb. */
  readonly color: string;
  /** The picture of the fan, or what stands for it; a square. */
  readonly icon: Picture;
  /** What stands in each place; a field that the fan left empty is left out. */
  readonly texts: ReadonlyMap<CardField, string>;
}

const { width, height } = profileCardSize;

/** Paints the drawings of a layout in the chosen colour, `scale` times as large as the card, over all that was there. */
export function paintDrawings(
  context: CanvasRenderingContext2D,
  { backdrop, tinted, drawing }: LayoutPictures,
  { color, scale }: { readonly color: string; readonly scale: number },
): void {
  const paint = (operation: GlobalCompositeOperation, picture: Picture) => {
    if (picture === null) return;
    context.globalCompositeOperation = operation;
    context.drawImage(picture, 0, 0, width, height);
  };
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  // The tint comes first, and the backdrop below it: a canvas of its own for the tint would take the memory of a card.
  paint('source-over', tinted);
  context.globalCompositeOperation = tinted === null ? 'source-over' : 'source-in';
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  paint('destination-over', backdrop);
  paint('source-over', drawing);
  context.globalCompositeOperation = 'source-over';
}

/** Paints icon, labels and texts over the drawings, `scale` times as large as the card. */
export function paintContents(
  context: CanvasRenderingContext2D,
  { layout, color, icon, texts }: CardContents,
  { scale, typesetter }: { readonly scale: number; readonly typesetter: Typesetter },
): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  if (icon !== null) paintIcon(context, layout.icon, icon);
  const paint = (place: CardPlace, words: string) => {
    const { font, runs } = typesetter.set(place, words);
    Object.assign(context, { font, textAlign: 'center', textBaseline: 'middle' });
    context.fillStyle = place.color === 'template' ? color : place.color;
    for (const { text, x, y, turn } of runs) {
      context.save();
      context.translate(x, y);
      context.rotate((turn * Math.PI) / 180);
      context.fillText(text, 0, 0);
      context.restore();
    }
  };
  for (const label of layout.labels) if (label.beside === null || texts.has(label.beside)) paint(label, label.words);
  for (const place of layout.texts) paint(place, texts.get(place.field) ?? '');
}

/** Of its side, for an icon with rounded corners. */
const cornerShare = 0.12;

function paintIcon(
  context: CanvasRenderingContext2D,
  { x, y, size, shape }: CardLayoutView['icon'],
  icon: CanvasImageSource,
): void {
  const radius = size * (shape === 'circle' ? 0.5 : cornerShare);
  context.save();
  context.beginPath();
  // Safari has no roundRect before 16.
  context.moveTo(x + radius, y);
  context.arcTo(x + size, y, x + size, y + size, radius);
  context.arcTo(x + size, y + size, x, y + size, radius);
  context.arcTo(x, y + size, x, y, radius);
  context.arcTo(x, y, x + size, y, radius);
  context.closePath();
  context.clip();
  context.drawImage(icon, x, y, size, size);
  context.restore();
}
