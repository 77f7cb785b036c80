import type { CardPlace } from '#schemas/campaign/profile-card.ts';

/** A place for a text, in pixels of the card. */
export type TextBox = Required<
  Pick<
    CardPlace,
    'x' | 'y' | 'width' | 'height' | 'direction' | 'sizes' | 'lines' | 'lineHeight' | 'align' | 'alignLines'
  >
>;

/** Where along a direction something stands. */
export type Alignment = TextBox['align'];

/** Width of a text that is painted in one horizontal run, in pixels, in the face of the box at `size` pixels. */
export type Measure = (text: string, size: number) => number;

/** The place that a definition says, with what it leaves out. */
export function textBoxOf({
  direction = 'horizontal',
  lines = 1,
  lineHeight = 1.3,
  align = 'start',
  alignLines = 'center',
  ...text
}: CardPlace): TextBox {
  const { x, y, width, height, sizes } = text;
  return { x, y, width, height, sizes, direction, lines, lineHeight, align, alignLines };
}

/** Most lines of a size that a box has room for, whatever it allows. */
export function linesWithin({ width, height, direction, lineHeight }: TextBox, size: number): number {
  return Math.floor((direction === 'vertical' ? width : height) / (size * lineHeight));
}
