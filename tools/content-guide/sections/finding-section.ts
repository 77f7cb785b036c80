import { findingCodes, mismatchAreas, mismatchCodes } from '../finding-codes.ts';
import { code, paragraphs, table } from '../markdown.ts';

/** The code of every finding of a publish, with what it says. */
export function findingsSection(): string {
  const areas = Object.entries(mismatchAreas).map(([area, about]) => `${code(`${area}.…`)} is about ${about}`);
  return paragraphs([
    table(
      ['code', 'says'],
      Object.entries(findingCodes).map(([name, words]) => [code(name), words]),
    ),
    `Codes of values that do not follow their schema have two parts: ${areas.join(', ')}; and`,
    table(
      ['ends in', 'says that'],
      Object.entries(mismatchCodes).map(([name, words]) => [code(name), words]),
    ),
  ]);
}
