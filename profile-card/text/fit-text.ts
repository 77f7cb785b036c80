import { graphemesOf } from '#schemas/values/graphemes.ts';
import { cellsOf } from './cells.ts';
import { breakLevels, piecesOf } from './line-breaks.ts';
import type { BreakLevel } from './line-breaks.ts';
import { tidied } from './tidied.ts';
import { linesWithin } from './text-box.ts';
import type { Measure, TextBox } from './text-box.ts';

/** A text as it is painted into a box. */
export interface FittedText {
  /** Of the text, in pixels: one of the sizes of the box. */
  readonly size: number;
  readonly lines: readonly string[];
  /** Something of it is left out, and an ellipsis stands for it where there is room for one. */
  readonly isCut: boolean;
}

/**
 * Fits a text into a box: at the first size at which it takes one line, else two, and so on to the most lines; words
 * are broken only where that does not suffice. What no size and no number of lines holds ends in an ellipsis after a whole
 * grapheme. Lines are about equally long. The same text, box and measure give the same lines.
 */
export function fitText(text: string, box: TextBox, measure: Measure): FittedText {
  const shown = tidied(text);
  const settings = box.sizes.map((size) => settingOf(box, size, measure));
  for (const level of breakLevels) {
    const fitted = fitWhole(paragraphsOf(shown, level), settings, box.lines);
    if (fitted !== undefined) return fitted;
  }
  return { size: box.sizes.at(-1) ?? 0, lines: cut(shown, settings.at(-1)), isCut: true };
}

function fitWhole(paragraphs: Paragraphs, settings: readonly Setting[], mostLines: number): FittedText | undefined {
  for (let most = 1; most <= mostLines; most += 1) {
    for (const setting of settings.filter((one) => one.mostLines >= most)) {
      const lines = wrapEvenly(paragraphs, setting, most);
      if (lines !== undefined) return { size: setting.size, lines, isCut: false };
    }
  }
  return undefined;
}

/** One size in a box: what a line of it holds, and how many there may be. */
interface Setting {
  readonly size: number;
  readonly mostLines: number;
  /** How long a line may be, in pixels. */
  readonly length: number;
  readonly lengthOf: (line: string) => number;
}

function settingOf(box: TextBox, size: number, measure: Measure): Setting {
  const length = box.direction === 'vertical' ? box.height : box.width;
  const lengths = new Map<string, number>();
  const lengthOf = (line: string) => {
    const known = lengths.get(line) ?? lineLength(line, { size, box, measure });
    lengths.set(line, known);
    return known;
  };
  return { size, mostLines: Math.min(box.lines, linesWithin(box, size)), length, lengthOf };
}

/** How long a line is in its direction, in pixels. */
export function lineLength(line: string, { size, box, measure }: LineSetting): number {
  if (box.direction === 'horizontal') return measure(line, size);
  return cellsOf(line, size, size * box.lineHeight, measure).reduce((sum, { advance }) => sum + advance, 0);
}

interface LineSetting {
  readonly size: number;
  readonly box: TextBox;
  readonly measure: Measure;
}

type Paragraphs = readonly (readonly string[])[];

function paragraphsOf(text: string, level: BreakLevel): Paragraphs {
  return text.split('\n').map((paragraph) => piecesOf(paragraph, level));
}

/** At most so many lines, each as short as all of them can be; undefined when there is no room. */
function wrapEvenly(paragraphs: Paragraphs, setting: Setting, most: number): readonly string[] | undefined {
  let lines = wrap(paragraphs, setting, most);
  if (lines === undefined || lines.length < 2) return lines;
  let [least, length] = [0, Math.ceil(setting.length)];
  while (length - least > 1) {
    const middle = Math.floor((least + length) / 2);
    const shorter = wrap(paragraphs, { ...setting, length: middle }, most);
    if (shorter === undefined) least = middle;
    else [length, lines] = [middle, shorter];
  }
  return lines;
}

function wrap(paragraphs: Paragraphs, setting: Setting, most: number): readonly string[] | undefined {
  const lines: string[] = [];
  for (const pieces of paragraphs) {
    const wrapped = wrapParagraph(pieces, setting, most - lines.length);
    if (wrapped === undefined) return undefined;
    lines.push(...wrapped);
  }
  return lines;
}

function wrapParagraph(
  pieces: readonly string[],
  { length, lengthOf }: Setting,
  most: number,
): readonly string[] | undefined {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    const isLonger = lengthOf((line + piece).trim()) <= length;
    if (!isLonger) {
      if (line === '' || lengthOf(piece.trim()) > length) return undefined;
      lines.push(line.trim());
    }
    line = isLonger ? line + piece : piece;
    if (lines.length >= most) return undefined;
  }
  return [...lines, line.trim()].filter((one) => one !== '');
}

const ellipsis = '…';
/** What an ellipsis does not follow. */
const pause = /^[\s、。，．,.…]$/u;

/** As much of a text as there is room for, with an ellipsis; nothing where there is no room for that either. */
function cut(text: string, setting: Setting | undefined): readonly string[] {
  if (setting === undefined || setting.mostLines < 1) return [];
  const graphemes = graphemesOf(text);
  let lines: readonly string[] = [];
  let [least, most] = [0, graphemes.length];
  while (least <= most) {
    const middle = Math.floor((least + most) / 2);
    const shown = withEllipsis(graphemes.slice(0, middle));
    const wrapped = wrapEvenly(paragraphsOf(shown, 'words'), setting, setting.mostLines);
    if (wrapped === undefined) most = middle - 1;
    else [least, lines] = [middle + 1, wrapped];
  }
  return lines;
}

function withEllipsis(graphemes: readonly string[]): string {
  const end = graphemes.findLastIndex((grapheme) => !pause.test(grapheme)) + 1;
  return graphemes.slice(0, end).join('') + ellipsis;
}
