import { cellsOf } from './cells.ts';
import { lineLength } from './fit-text.ts';
import type { FittedText } from './fit-text.ts';
import type { Alignment, Measure, TextBox } from './text-box.ts';

/** Something that is painted at once: its middle on the card in pixels, and how far it is turned there, clockwise. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Degrees. */
  readonly turn: 0 | 90;
}

/** Where each part of a fitted text is painted, for a canvas whose text is aligned at its middle in both directions. */
export function placeText(fitted: FittedText, box: TextBox, measure: Measure): readonly TextRun[] {
  return box.direction === 'vertical' ? columns(fitted, box, measure) : rows(fitted, box, measure);
}

const shares: Readonly<Record<Alignment, number>> = { start: 0, center: 0.5, end: 1 };

function rows({ lines, size }: FittedText, box: TextBox, measure: Measure): readonly TextRun[] {
  const pitch = size * box.lineHeight;
  const top = box.y + (box.height - lines.length * pitch) * shares[box.alignLines];
  return lines.map((text, index) => {
    const width = lineLength(text, { size, box, measure });
    const left = box.x + (box.width - width) * shares[box.align];
    return { text, x: left + width / 2, y: top + (index + 0.5) * pitch, turn: 0 };
  });
}

function columns({ lines, size }: FittedText, box: TextBox, measure: Measure): readonly TextRun[] {
  const pitch = size * box.lineHeight;
  const right = box.x + box.width - (box.width - lines.length * pitch) * shares[box.alignLines];
  return lines.flatMap((line, index) => {
    const middle = right - (index + 0.5) * pitch;
    const length = lineLength(line, { size, box, measure });
    let above = box.y + (box.height - length) * shares[box.align];
    return cellsOf(line, size, pitch, measure).flatMap(({ text, turn, advance, shift }) => {
      const [x, y] = [middle + shift.x * size, above + advance / 2 + shift.y * size];
      above += advance;
      return text.trim() === '' ? [] : [{ text, x, y, turn }];
    });
  });
}
