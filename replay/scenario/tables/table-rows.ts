import { givenColumns } from '#schemas/scenario/scenario.ts';
import { isJsonObject } from '#content-lint/json/json-path.ts';
import type { JsonObject, JsonPath } from '#content-lint/json/json-path.ts';

/** One run of a scenario, as its table says it. */
export interface TableRow {
  /** Text of each column. */
  readonly columns: Readonly<Record<string, string>>;
  /** Where it is written; the whole table for a combination of axes. */
  readonly path: JsonPath;
  /** What sets it apart; empty without a table. */
  readonly label: string;
}

const axes = ['situation', 'locale', 'device', 'persona'] as const;

/** The runs of a scenario that follows its schema: one without a table. */
export function rowsOf(scenario: unknown): readonly TableRow[] {
  const table = isJsonObject(scenario) ? scenario['table'] : undefined;
  if (table === undefined) return [{ columns: {}, path: [], label: '' }];
  const rows = Array.isArray(table) ? listedRows(table) : isJsonObject(table) ? combinations(table) : [];
  const columns = labelColumns(rows.map((row) => row.columns));
  return rows.map((row) => ({ ...row, label: labelOf(row.columns, columns) }));
}

type UnlabelledRow = Omit<TableRow, 'label'>;

function listedRows(table: readonly unknown[]): readonly UnlabelledRow[] {
  return table.map((row, index) => ({ columns: textsOf(row), path: ['table', index] }));
}

function textsOf(row: unknown): Readonly<Record<string, string>> {
  const columns = Object.entries(isJsonObject(row) ? row : {});
  return Object.fromEntries(columns.filter((column): column is [string, string] => typeof column[1] === 'string'));
}

function combinations(table: JsonObject): readonly UnlabelledRow[] {
  let rows: readonly Readonly<Record<string, string>>[] = [{}];
  for (const axis of axes) {
    const values: unknown = table[axis];
    if (!Array.isArray(values)) continue;
    rows = rows.flatMap((row) => values.map((value) => ({ ...row, [axis]: String(value) })));
  }
  return rows.map((columns) => ({ columns, path: ['table'] }));
}

/** The columns of what is given, and as many of the others as it takes to tell the rows apart. */
function labelColumns(rows: readonly Readonly<Record<string, string>>[]): readonly string[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const chosen: string[] = givenColumns.filter((column) => names.has(column));
  for (const name of names) {
    const labels = rows.map((row) => labelOf(row, chosen));
    if (labels.every((label) => label !== '') && new Set(labels).size === rows.length) break;
    if (!chosen.includes(name)) chosen.push(name);
  }
  return chosen;
}

function labelOf(row: Readonly<Record<string, string>>, columns: readonly string[]): string {
  return columns.flatMap((column) => row[column] ?? []).join(', ');
}
