import type { ContentIssue } from '#schemas/api/content.ts';
import type { JsonDocument, JsonProblem, Origin, Position } from '../json/json-document.ts';
import { campaignFile } from './campaign-source.ts';
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

/** Most errors, and most warnings, that one answer names: who has more begins with these. */
const mostIssues = 1000;

/** Thrown by the error after the last that is listed, so that no campaign keeps the checks busy for long. */
export class TooManyErrors extends Error {
  override readonly name = 'TooManyErrors';
}

const begin = { line: 1, column: 1 } as const;

/**
 * Collects the findings of all checks as issues with their places, up to `mostIssues` of each severity. A further
 * error throws `TooManyErrors`.
 */
export class Findings {
  readonly #issues: ContentIssue[] = [];
  readonly #counts = { error: 0, warning: 0 };
  /** Places that have a finding, by severity. */
  readonly #said = new Set<string>();

  /** A finding at a place of a JSON file; `part: 'name'` points at the property name instead of its value. */
  at(document: JsonDocument, path: JsonPath, finding: Finding, part: 'value' | 'name' = 'value'): void {
    this.#written(originOf(document, path), finding, (origin) => origin.document.locate(origin.path, part));
  }

  /** A finding at the place where something was written. */
  atOrigin(origin: Origin, finding: Finding): void {
    this.#written(origin, finding, ({ document, path }) => document.locate(path));
  }

  /** A finding about a character of a text; `offset` counts UTF-16 units of the text without its escapes. */
  inText(document: JsonDocument, path: JsonPath, offset: number, finding: Finding): void {
    this.#written(originOf(document, path), finding, (origin) => origin.document.locateInText(origin.path, offset));
  }

  /** A finding about a whole file, or about one that is missing. */
  file(file: string, finding: Finding): void {
    this.#add(file, () => begin, '', finding);
  }

  /** What kept a file from being read. */
  problem(file: string, { line, column, ...finding }: JsonProblem): void {
    this.#add(file, () => ({ line, column }), '', finding);
  }

  /** Every issue, in the order of files and lines; last what was left out. */
  issues(): ContentIssue[] {
    const sorted = this.#issues.toSorted(
      (one, other) => compare(one.file, other.file) || one.line - other.line || one.column - other.column,
    );
    return [...sorted, ...this.#leftOut('error'), ...this.#leftOut('warning')];
  }

  /** What is wrong with a part of a fragment is said once, however often it is used. */
  #written(origin: Origin, finding: Finding, locate: (origin: Origin) => Position): void {
    const { document, path } = origin;
    const pointer = jsonPointer(path);
    const cause = origin.cause();
    const said = `${document.file} ${pointer} ${finding.severity}`;
    if (cause !== '' && this.#said.has(said)) return;
    this.#said.add(said);
    const message = cause === '' ? finding.message : `${finding.message} ${cause}`;
    this.#add(document.file, () => locate(origin), pointer, { ...finding, message });
  }

  #leftOut(severity: ContentIssue['severity']): ContentIssue[] {
    if (this.#counts[severity] <= mostIssues) return [];
    const message = `There are more ${severity === 'error' ? 'errors' : 'warnings'} than the ${mostIssues} that are listed.`;
    const hint = 'put these in order, then check again';
    return [{ severity, code: 'campaign.more-issues', file: campaignFile, ...begin, pointer: '', message, hint }];
  }

  #add(file: string, locate: () => Position, pointer: string, finding: Finding): void {
    const { severity = 'error', code, message, hint = '' } = finding;
    this.#counts[severity] += 1;
    if (this.#counts[severity] <= mostIssues) {
      this.#issues.push({
        severity,
        code,
        file,
        ...locate(),
        pointer,
        message: shortened(message),
        hint: shortened(hint),
      });
    } else if (severity === 'error') {
      throw new TooManyErrors('More errors were found than are listed.');
    }
  }
}

function originOf(document: JsonDocument, path: JsonPath): Origin {
  return document.originOf?.(path) ?? { document, path, cause: () => '' };
}

/** Most characters of a sentence: it may quote what stands in the file, however long that is. */
const longestSentence = 2000;

function shortened(sentence: string): string {
  return sentence.length > longestSentence ? `${sentence.slice(0, longestSentence)}…` : sentence;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
