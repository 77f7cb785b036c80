import type { JsonDocument } from '#content-lint/json/json-document.ts';
import { isJsonObject } from '#content-lint/json/json-path.ts';
import type { Findings } from '#content-lint/model/findings.ts';
import { listNames, suggestName } from '#content-lint/model/nearest-name.ts';
import { wordsOfRow, withoutTable } from '../tables/scenario-words.ts';
import { rowsOf } from '../tables/table-rows.ts';
import { wordUsesIn } from '../tables/words-in-texts.ts';
import type { WordUse } from '../tables/words-in-texts.ts';

/** Each `{name}` of a scenario is given by its table, in every row, or is the persona of its member. */
export function checkWordsOfScenario(document: JsonDocument, findings: Findings): void {
  const rows = rowsOf(document.value).map((row) => ({ row, words: wordsOfRow(document.value, row) }));
  const lacking = new Set<string>();
  for (const use of wordUsesIn(withoutTable(document.value))) {
    const without = rows.filter(({ words }) => !Object.hasOwn(words, use.word));
    if (without.length === rows.length && rows.length > 0) {
      const known = new Set(rows.flatMap(({ words }) => Object.keys(words)));
      const hint = hintFor(use, [...known], 'add a table with this column, or write it without braces');
      reportUnknown(document, use, hint, findings);
      continue;
    }
    for (const { row } of lacking.has(use.word) ? [] : without) {
      const message = `Row ${Number(row.path.at(-1)) + 1} of the table lacks "${use.word}", which a text uses.`;
      findings.at(document, row.path, { code: 'table.missing-word', message, hint: `add "${use.word}" to the row` });
    }
    lacking.add(use.word);
  }
}

/** Each `{name}` of a part is one that it takes, and it takes none that it does not use. */
export function checkWordsOfPart(document: JsonDocument, findings: Findings): void {
  const takes = takesOf(document.value);
  const { steps } = isJsonObject(document.value) ? document.value : {};
  const uses = wordUsesIn(steps, ['steps']);
  const known = new Set(takes.flatMap((word) => [word, `${word}Nickname`]));
  for (const use of uses) {
    if (known.has(use.word)) continue;
    const hint = hintFor(use, takes, 'name it in "takes", or write it without braces');
    reportUnknown(document, use, hint, findings);
  }
  for (const [index, word] of takes.entries()) {
    if (uses.some((use) => use.word === word || use.word === `${word}Nickname`)) continue;
    const message = `The part takes "${word}", but no text uses it.`;
    const hint = `write {${word}} where it belongs, or remove it`;
    findings.at(document, ['takes', index], { code: 'part.unused-word', message, hint });
  }
}

/** Names of the words that a part takes. */
export function takesOf(part: unknown): readonly string[] {
  const { takes } = isJsonObject(part) ? part : {};
  return Array.isArray(takes) ? takes.filter((word) => typeof word === 'string') : [];
}

function hintFor({ word }: WordUse, known: readonly string[], otherwise: string): string {
  const there = known.length === 0 ? '' : `; there are ${listNames(known)}`;
  return suggestName(word, known, otherwise + there);
}

function reportUnknown(
  document: JsonDocument,
  { word, path, offset }: WordUse,
  hint: string,
  findings: Findings,
): void {
  findings.inText(document, path, offset, { code: 'word.unknown', message: `Nothing gives the word {${word}}.`, hint });
}
