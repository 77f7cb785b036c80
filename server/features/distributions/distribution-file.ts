import { mostDistributed } from '#schemas/api/distributions.ts';
import type { LineProblem } from '#schemas/api/distributions.ts';
import { readCsv } from '#server/base/csv.ts';
import type { CsvContent, CsvRecord } from '#server/base/csv.ts';

/** What a line says of a prize: sent on a day, or a problem. */
export interface DistributionLine {
  readonly line: number;
  /** That of the prize of the member. */
  readonly id: string;
  readonly state: 'sent' | 'failed';
  /** A day that there is, as "2026-11-24"; null only for one that failed. */
  readonly sentOn: string | null;
  readonly reference: string | null;
  readonly problem: string | null;
}

/** The lines of a file that can be understood, and what is wrong with the others. */
export interface DistributionFile {
  readonly lines: readonly DistributionLine[];
  readonly problems: readonly LineProblem[];
}

const columns = ['id', 'sentOn', 'reference', 'problem'] as const;
type Column = (typeof columns)[number];
type Cells = Readonly<Record<Column, string>>;

const longest = { reference: 200, problem: 500 } as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const quoteProblems: Readonly<Record<Extract<CsvContent, { isWhole: false }>['reason'], string>> = {
  'quote-not-closed': 'A quote is opened and never closed.',
  'quote-misplaced': 'A quote stands within a cell, or something behind its closing quote.',
};

/** Reads what operators say of prizes: CSV with the columns "id", "sentOn", "reference", "problem", in any order. */
export function readDistributionFile(csv: string): DistributionFile {
  const content = readCsv(csv);
  if (!content.isWhole) return wrongFile(content.line, 'file.quotes', quoteProblems[content.reason]);
  const [head, ...records] = content.records;
  if (head === undefined) return wrongFile(1, 'file.empty', 'The file is empty.');
  const wrongHead = problemOfHead(head.cells);
  if (wrongHead !== null) return wrongFile(head.line, 'file.columns', wrongHead);
  if (records.length === 0) return wrongFile(head.line, 'file.empty', 'The file has a head and no lines.');
  if (records.length > mostDistributed) {
    const message = `The file has ${records.length} lines; ${mostDistributed} at most. Divide it.`;
    return wrongFile(head.line, 'file.too-long', message);
  }
  return readRecords(head.cells, records);
}

function wrongFile(line: number, code: string, message: string): DistributionFile {
  return { lines: [], problems: [{ line, code, message }] };
}

function problemOfHead(head: readonly string[]): string | null {
  const twice = columns.find((column) => head.indexOf(column) !== head.lastIndexOf(column));
  if (twice !== undefined) return `The column "${twice}" is there twice.`;
  if (!head.includes('id')) return 'The first line names no column "id".';
  if (head.includes('sentOn') || head.includes('problem')) return null;
  return 'The first line names neither a column "sentOn" nor "problem".';
}

function readRecords(head: readonly string[], records: readonly CsvRecord[]): DistributionFile {
  const lines: DistributionLine[] = [];
  const problems: LineProblem[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of records) {
    const read = readLine(line, cellsOf(head, cells), cells.length > head.length);
    const first = seen.get(read.id);
    seen.set(read.id, first ?? line);
    if ('code' in read) problems.push({ line, code: read.code, message: read.message });
    else if (first === undefined) lines.push(read);
    else problems.push({ line, code: 'id.twice', message: `The id ${read.id} stands on line ${first} already.` });
  }
  return { lines, problems };
}

function cellsOf(head: readonly string[], cells: readonly string[]): Cells {
  const cell = (column: Column) => cells[head.indexOf(column)] ?? '';
  return {
    id: cell('id').toLowerCase(),
    sentOn: cell('sentOn'),
    reference: cell('reference'),
    problem: cell('problem'),
  };
}

interface WrongLine {
  readonly id: string;
  readonly code: string;
  readonly message: string;
}

function readLine(line: number, cells: Cells, hasTooMany: boolean): DistributionLine | WrongLine {
  const { id, reference, problem } = cells;
  const wrong = (code: string, message: string) => ({ id, code, message });
  if (hasTooMany) return wrong('line.cells', 'The line has more cells than the first one: is a comma not quoted?');
  if (id === '') return wrong('id.missing', 'The line has no id.');
  if (!uuid.test(id)) return wrong('id.unknown', `"${id}" is no id of a prize. "waiting --format csv" has them.`);
  for (const column of ['reference', 'problem'] as const) {
    if (cells[column].length > longest[column]) {
      return wrong(`${column}.too-long`, `"${column}" has more than ${longest[column]} characters.`);
    }
  }
  const sentOn = dayOf(cells.sentOn);
  if (sentOn === undefined) return wrong('date.wrong', `"${cells.sentOn}" is no day such as 2026-11-24.`);
  if (sentOn === null && problem === '') return wrong('date.missing', 'The line says neither "sentOn" nor "problem".');
  const state = problem === '' ? 'sent' : 'failed';
  return { line, id, state, sentOn, reference: reference || null, problem: problem || null };
}

/** A day as "2026-11-24"; null for none, undefined for what is no day. Spreadsheets write slashes and drop noughts. */
function dayOf(text: string): string | null | undefined {
  if (text === '') return null;
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}
