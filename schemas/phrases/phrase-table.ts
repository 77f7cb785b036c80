import type { Locale } from '../values/locale-names.ts';

/** The language whose lines are broken at phrases; the others have spaces. */
export const phrasedLocale: Locale = 'ja';

/** Stands between the phrases of a marked line, where it may be broken: ZERO WIDTH SPACE. */
export const breakMark = '\u200b';
/** Stands where a browser would break a phrase at its signs, and must not: WORD JOINER. */
export const glueMark = '\u2060';

/** Signs that begin a line of a list. */
export const listSigns = '・※●○◆◇■□★☆▼▲';

/**
 * The phrases of the Japanese lines of a release. By the key of a line: how many characters stand before each mark, counted
 * from the mark before it; a glue mark is a negative number. A line with nothing to mark is one phrase.
 */
export type PhraseTable = Readonly<Record<string, readonly number[]>>;

/** A place in a line at which it is marked. */
export interface PhraseMark {
  /** Characters of the line before it. */
  readonly at: number;
  readonly mark: typeof breakMark | typeof glueMark;
}

/** Name of a line in the table: a hash (FNV-1a, folded to 24 bits), since a page carries some hundred of them. */
export function phraseKey(line: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < line.length; index += 1) hash = Math.imul(hash ^ line.charCodeAt(index), 0x01000193);
  return ((hash >>> 24) ^ (hash & 0xffffff)).toString(36);
}

/** What the table says of a line with these marks, from left to right. */
export function packMarks(marks: readonly PhraseMark[]): number[] {
  return marks.map(({ at, mark }, index) => (at - (marks[index - 1]?.at ?? 0)) * (mark === glueMark ? -1 : 1));
}

/** A line with the marks that the table says of it; undefined when it says nothing of the line. */
export function markLine(table: PhraseTable, line: string): string | undefined {
  const key = phraseKey(line);
  const packed = Object.hasOwn(table, key) ? table[key] : undefined;
  if (!Array.isArray(packed)) return undefined;
  let marked = '';
  let end = 0;
  for (const length of packed) {
    const next = end + Math.abs(length);
    marked += line.slice(end, next) + (length < 0 ? glueMark : breakMark);
    end = next;
  }
  return marked + line.slice(end);
}

/** Says whether a text holds Japanese letters: kana or Chinese characters. */
export function isJapanese(text: string): boolean {
  return /[\u3041-\u30ff\u3400-\u9fff]/.test(text);
}
