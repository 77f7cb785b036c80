import type { PNG } from 'pngjs';
import type { PageText } from './texts-of.ts';

/** A page with its letters and without them. */
export interface PagePictures {
  readonly whole: PNG;
  readonly bare: PNG;
}

/** What a text is on the page: its colour and what is behind it, where the two are hardest to tell apart. */
export interface TextContrast {
  readonly ratio: number;
  /** "#rrggbb". */
  readonly ink: string;
  readonly ground: string;
}

type Color = readonly [red: number, green: number, blue: number];

/** Of the points of a text, so many may be weaker: a spot of a picture behind a letter does not make it hard to read. */
const spots = 0.1;
/** Letters that are filled by a picture are seen where they differ nearly most; the rest is their edges, and their glow. */
const core = 0.5;
const half = 0.5;

/** The contrast of a text with what is painted behind it, point by point; undefined where nothing of it is seen. */
export function measureText(text: PageText, pictures: PagePictures): TextContrast | undefined {
  const points = pointsOf(text, pictures);
  const seen =
    text.ink === null ? strongest(points) : points.map(({ ground }) => ({ ink: laidOver(text, ground), ground }));
  const measured = seen.map(({ ink, ground }) => ({ ratio: contrastOf(ink, ground), ink, ground }));
  const at = Math.floor(measured.length * (text.ink === null ? half : spots));
  const weak = measured.toSorted((one, other) => one.ratio - other.ratio)[at];
  return weak && { ratio: weak.ratio, ink: hexOf(weak.ink), ground: hexOf(weak.ground) };
}

interface Point {
  readonly ink: Color;
  readonly ground: Color;
}

/** The points in the boxes of a text at which its letters are seen. */
function pointsOf({ boxes }: PageText, { whole, bare }: PagePictures): Point[] {
  return boxes.flatMap(({ x, y, width, height }) => {
    const points: Point[] = [];
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(y + height, bare.height); row += 1) {
      for (let column = Math.max(0, Math.floor(x)); column < Math.min(x + width, bare.width); column += 1) {
        const [ink, ground] = [colorAt(whole, column, row), colorAt(bare, column, row)];
        if (ink.some((channel, index) => channel !== ground[index])) points.push({ ink, ground });
      }
    }
    return points;
  });
}

function strongest(points: readonly Point[]): readonly Point[] {
  const differences = points.map(({ ink, ground }) => Math.abs(luminanceOf(ink) - luminanceOf(ground)));
  const most = differences.reduce((one, other) => Math.max(one, other), 0);
  return points.filter((_, index) => (differences[index] ?? 0) >= most * core);
}

function colorAt({ data, width }: PNG, column: number, row: number): Color {
  const offset = (row * width + column) * 4;
  return [data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0];
}

function laidOver({ ink, opacity }: PageText, ground: Color): Color {
  const [red = 0, green = 0, blue = 0, alpha = 0] = ink ?? [];
  const share = (alpha / 255) * opacity;
  const mix = (top: number, bottom: number) => Math.round(top * share + bottom * (1 - share));
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])];
}

function hexOf(color: Color): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function contrastOf(one: Color, other: Color): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminanceOf([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
