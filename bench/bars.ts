/** What a bar of the project asks for, and what was measured. */
export interface Bar {
  readonly measure: string;
  readonly figure: string;
  readonly bar: string;
  /** Null for a figure that has no bar. */
  readonly isMet: boolean | null;
}

/** Bars as the rows of a table, with whether each is met. */
export function barRows(bars: readonly Bar[]): string[] {
  return [
    cells('bar', 'measured', 'must be', ''),
    cells('---', '---', '---', '---'),
    ...bars.map(({ measure, figure, bar, isMet }) =>
      cells(measure, figure, bar, isMet === null ? '-' : isMet ? 'met' : 'NOT met'),
    ),
  ];
}

/** A row of a table. */
export function cells(...texts: readonly string[]): string {
  return `| ${texts.join(' | ')} |`;
}

/** A bar that is met by no more than `limit`. */
export function atMost(measure: string, value: number, limit: number, unit: string): Bar {
  return { measure, figure: `${value.toFixed(2)} ${unit}`.trim(), bar: `≤ ${limit}`, isMet: value <= limit };
}

/** A figure that nothing asks for. */
export function withoutBar(measure: string, value: number, unit: string): Bar {
  return { measure, figure: `${value.toFixed(2)} ${unit}`, bar: '', isMet: null };
}

/** A bar that is met by `wanted` alone. */
export function exactly(measure: string, value: number, wanted: number): Bar {
  return { measure, figure: String(value), bar: String(wanted), isMet: value === wanted };
}
