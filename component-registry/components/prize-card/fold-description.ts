import { graphemesOf } from '#schemas/values/graphemes.ts';

const charactersPerLine = 50;
const foldsAt = 5;
const linesShown = 3;

export interface FoldedDescription {
  /** What shows while folded, with an ellipsis; the whole text when it does not fold. */
  readonly shown: string;
  readonly folds: boolean;
}

/**
 * Folds a description that fills five lines or more to its first three; a line is a line of the text, or 50 of its
 * characters. Characters are counted as people see them, and no word in letters is cut in two.
 */
export function foldDescription(description: string): FoldedDescription {
  const text = description.trimEnd();
  const ends = lineEnds(text);
  const cut = ends[linesShown - 1];
  if (ends.length < foldsAt || cut === undefined) return { shown: text, folds: false };
  return { shown: withEllipsis(withoutCutWord(text, cut).trimEnd()), folds: true };
}

/** Index in the text at which each line ends. */
function lineEnds(text: string): number[] {
  const ends: number[] = [];
  let [index, length] = [0, 0];
  for (const character of graphemesOf(text)) {
    if (character === '\n' || length === charactersPerLine) {
      ends.push(index);
      length = 0;
    }
    if (character !== '\n') length += 1;
    index += character.length;
  }
  return [...ends, text.length];
}

/** A full stop in Latin letters would run into the ellipsis. */
function withEllipsis(shown: string): string {
  return /[.!?]$/.test(shown) ? `${shown} …` : `${shown}…`;
}

const spacedLetter = /[\p{Script=Latin}\p{Script=Hangul}\p{N}]/u;

function withoutCutWord(text: string, cut: number): string {
  const before = text.slice(0, cut);
  const isInWord = spacedLetter.test(before.slice(-1)) && spacedLetter.test(text.slice(cut, cut + 1));
  const lastSpace = before.lastIndexOf(' ');
  return isInWord && lastSpace > 0 ? before.slice(0, lastSpace) : before;
}
