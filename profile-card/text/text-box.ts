/** Where along a direction something stands. */
export type Alignment = 'start' | 'center' | 'end';

/** A place for a text, in pixels of the card. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Vertical lines are read from above, and follow each other from right to left. */
  readonly direction: 'horizontal' | 'vertical';
  /** Sizes of the text that may be taken, the best first. */
  readonly sizes: readonly number[];
  /** Most lines. */
  readonly lines: number;
  /** From one line to the next, in sizes of the text. */
  readonly lineHeight: number;
  /** Where a line stands in its length. */
  readonly align: Alignment;
  /** Where the lines stand together, across their length. */
  readonly alignLines: Alignment;
}

/** Width of a text that is painted in one horizontal run, in pixels, in the face of the box at `size` pixels. */
export type Measure = (text: string, size: number) => number;
