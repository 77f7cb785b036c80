import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A record of a CSV file. */
export interface CsvRecord {
  /** Line of the file on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a CSV file holds, or the first line on which it is no CSV. */
export type CsvContent =
  | { readonly isWhole: true; readonly records: readonly CsvRecord[] }
  | { readonly isWhole: false; readonly line: number; readonly reason: 'quote-not-closed' | 'quote-misplaced' };

type Cell = string | number | null;

/**
 * Writes CSV as spreadsheets open it: UTF-8 with a byte order mark, CRLF, each cell quoted. A cell that a spreadsheet
 * would take for a formula gets an apostrophe before it; null is an empty cell.
 */
export function writeCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([[...columns], ...rows.map((row) => row.map((cell) => cell ?? ''))], {
    bom: true,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    cast: { number: String },
    escape_formulas: true,
  });
}

/**
 * Reads CSV with or without a byte order mark, with lines ended by LF, CRLF or CR; all are LF in cells. Cells are
 * trimmed, empty records left out. Records may differ in length. Never throws for what is in the file.
 */
export function readCsv(text: string): CsvContent {
  const records: CsvRecord[] = [];
  let next = 1;
  try {
    parse(text.replaceAll(/\r\n?/g, '\n'), {
      bom: true,
      relax_column_count: true,
      on_record: (cells: readonly string[], { lines }) => {
        if (cells.some((cell) => cell.trim() !== '')) {
          records.push({ line: next, cells: cells.map((cell) => cell.trim()) });
        }
        next = lines + 1;
        return null;
      },
    });
    return { isWhole: true, records };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote-not-closed' : 'quote-misplaced';
    return { isWhole: false, line: next, reason };
  }
}
