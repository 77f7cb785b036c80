import { graphemesOf } from '#schemas/values/graphemes.ts';

const lineEnds = /\r\n?|[\u2028\u2029]/gu;
const blanks = /[^\S\n]+/gu;
const controls = /[^\P{Cc}\n]/gu;
/** They would also turn what stands around a text. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Marks piled higher than any language does leave the box. */
const piledMarks = /(\p{Mn}{4})\p{Mn}+/gu;
const halvesOfPairs = /\p{Cs}/gu;
/** Stands for a letter that a mark has none of. */
const dottedCircle = '\u25cc';

/** What is painted of a text that somebody wrote: single blanks, single ends of lines, nothing invisible or broken. */
export function tidied(text: string): string {
  const plain = text
    .replaceAll(lineEnds, '\n')
    .replaceAll(blanks, ' ')
    .replaceAll(controls, '')
    .replaceAll(directions, '')
    .replaceAll(halvesOfPairs, '\ufffd')
    .replaceAll(piledMarks, '$1')
    .replaceAll(/ *\n[ \n]*/gu, '\n')
    .trim();
  return graphemesOf(plain)
    .map((grapheme) => (grapheme === ' ' ? grapheme : grapheme.replace(' ', dottedCircle)))
    .join('');
}
