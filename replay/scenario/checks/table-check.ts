import { givenColumns } from '#schemas/scenario/scenario.ts';
import type { JsonDocument } from '#content-lint/json/json-document.ts';
import { propertyOf } from '#content-lint/json/json-path.ts';
import type { Findings } from '#content-lint/model/findings.ts';
import { listNames, suggestName } from '#content-lint/model/nearest-name.ts';
import { rowsOf } from '../tables/table-rows.ts';
import { withoutTable } from '../tables/scenario-words.ts';
import { wordUsesIn } from '../tables/words-in-texts.ts';

/** The rows of a table differ, and each of its words is used. */
export function checkTable(document: JsonDocument, findings: Findings): void {
  checkRows(document, findings);
  checkColumns(document, findings);
}

function checkRows(document: JsonDocument, findings: Findings): void {
  const seen = new Map<string, number>();
  for (const [index, { columns, path }] of rowsOf(document.value).entries()) {
    const written = JSON.stringify(
      Object.keys(columns)
        .toSorted()
        .map((name) => [name, columns[name]]),
    );
    const first = seen.get(written);
    seen.set(written, first ?? index);
    if (first === undefined) continue;
    const isListed = path.length > 1;
    const message = isListed
      ? `Row ${index + 1} of the table is the same as row ${first + 1}.`
      : `The table gives the combination ${listNames(Object.values(columns))} twice.`;
    findings.at(document, path, { code: 'table.same-row', message, hint: 'remove one of them' });
  }
}

function checkColumns(document: JsonDocument, findings: Findings): void {
  const table = propertyOf(document.value, 'table');
  if (!Array.isArray(table)) return;
  const used = new Set(wordUsesIn(withoutTable(document.value)).map(({ word }) => word));
  const reported = new Set<string>(givenColumns);
  for (const [index, row] of table.entries()) {
    for (const column of Object.keys(Object(row))) {
      if (reported.has(column) || used.has(column) || used.has(`${column}Nickname`)) continue;
      reported.add(column);
      const message = `No text uses the column "${column}" of the table.`;
      const hint = suggestName(column, givenColumns, `write {${column}} where it belongs, or remove the column`);
      findings.at(document, ['table', index, column], { code: 'table.unused-column', message, hint }, 'name');
    }
  }
}
