import { shownSquare, turnedSize } from './shown-square.ts';
import type { Cropped, Square } from './shown-square.ts';

/** A part of a picture as its file has it, before turning, in whole pixels of it. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is kept of a decoded picture: a part of it, and how many pixels of what is kept are one of the picture's. */
export interface Kept {
  readonly region: Region;
  readonly scale: number;
}

/** Pixels that are kept; more only where the square that is asked for needs them. */
const mostKept = 6_000_000;

/** What to keep of a picture that is shown `side` pixels wide: the square with room around it to move. */
export function keptFor(picture: Cropped, side: number): Kept {
  const square = squareOfFile(picture);
  const room = square.side / 2;
  const [x, y] = [Math.max(0, Math.floor(square.x - room)), Math.max(0, Math.floor(square.y - room))];
  const width = Math.min(picture.width, Math.ceil(square.x + square.side + room)) - x;
  const height = Math.min(picture.height, Math.ceil(square.y + square.side + room)) - y;
  const scale = Math.max(scaleFor(square, side), Math.min(1, Math.sqrt(mostKept / (width * height))));
  return { region: { x, y, width, height }, scale };
}

/** Whether what is kept shows the square `side` pixels wide as sharply as the picture itself. */
export function suffices({ region, scale }: Kept, picture: Cropped, side: number): boolean {
  const square = squareOfFile(picture);
  const slack = 0.01;
  return (
    scale >= scaleFor(square, side) &&
    square.x >= region.x - slack &&
    square.y >= region.y - slack &&
    square.x + square.side <= region.x + region.width + slack &&
    square.y + square.side <= region.y + region.height + slack
  );
}

function scaleFor(square: Square, side: number): number {
  return Math.min(1, side / square.side);
}

/** The square that is shown, in pixels of the picture before it was turned. */
function squareOfFile(picture: Cropped): Square {
  const { x, y, side } = shownSquare(picture);
  const turned = turnedSize(picture);
  let [acrossX, acrossY] = [x + side / 2 - turned.width / 2, y + side / 2 - turned.height / 2];
  for (let turn = 0; turn < picture.turns; turn += 1) [acrossX, acrossY] = [acrossY, -acrossX];
  return { x: picture.width / 2 + acrossX - side / 2, y: picture.height / 2 + acrossY - side / 2, side };
}
