import type { ContentIssue } from '#schemas/api/content.ts';
import type { JsonDocument, JsonProblem } from '../json/json-document.ts';
import { jsonPointer } from '../json/json-path.ts';
import type { JsonPath } from '../json/json-path.ts';

/** What a check says about one place. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  /** "error" if left out. */
  readonly severity?: ContentIssue['severity'];
}

/** Collects the findings of all checks as issues with their places. */
export class Findings {
  readonly #issues: ContentIssue[] = [];

  /** A finding at a place of a JSON file; `part: 'name'` points at the property name instead of its value. */
  at(document: JsonDocument, path: JsonPath, finding: Finding, part: 'value' | 'name' = 'value'): void {
    this.#add(document.file, document.locate(path, part), jsonPointer(path), finding);
  }

  /** A finding about a whole file, or about one that is missing. */
  file(file: string, finding: Finding): void {
    this.#add(file, { line: 1, column: 1 }, '', finding);
  }

  /** What kept a file from being read. */
  problem(file: string, { line, column, ...finding }: JsonProblem): void {
    this.#add(file, { line, column }, '', finding);
  }

  /** Every issue, in the order of files and lines. */
  issues(): ContentIssue[] {
    return this.#issues.toSorted(
      (one, other) => compare(one.file, other.file) || one.line - other.line || one.column - other.column,
    );
  }

  #add(file: string, { line, column }: { line: number; column: number }, pointer: string, finding: Finding): void {
    const { severity = 'error', code, message, hint = '' } = finding;
    this.#issues.push({ severity, code, file, line, column, pointer, message, hint });
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
