import { graphemesOf } from '#schemas/values/graphemes.ts';

/**
 * How strictly lines may end: `words` at the ends of words, `characters` wherever Japanese typesetting allows it
 * (kinsoku), `anywhere` between any two graphemes.
 */
export const breakLevels = ['words', 'characters', 'anywhere'] as const;
export type BreakLevel = (typeof breakLevels)[number];

/** Undefined in Firefox before 125, where lines end at any character that may end one. */
// oxlint-disable-next-line no-restricted-properties -- asked for first
const words = 'Segmenter' in Intl ? new Intl.Segmenter('ja', { granularity: 'word' }) : undefined;

/** The pieces of one paragraph, in order: whole graphemes that stay on one line. Joined they are the paragraph. */
export function piecesOf(paragraph: string, level: BreakLevel): readonly string[] {
  const wordEnds = level === 'words' && words !== undefined ? endsOfWords(words, paragraph) : undefined;
  const pieces: string[] = [];
  let [piece, last, position] = ['', '', 0];
  for (const grapheme of graphemesOf(paragraph)) {
    const breaks = piece !== '' && mayBreak(last, grapheme, level) && (wordEnds?.has(position) ?? true);
    if (breaks) pieces.push(piece);
    piece = breaks ? grapheme : piece + grapheme;
    last = grapheme;
    position += grapheme.length;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

function endsOfWords(words: Intl.Segmenter, paragraph: string): ReadonlySet<number> {
  return new Set(Array.from(words.segment(paragraph), ({ index }) => index));
}

/** What begins no line: closing marks, the long vowel, small kana, repetition, and what belongs to the word before. */
const beginsNoLine =
  /^[、。，．・：；？！‼⁇⁈⁉ー…‥゛゜ヽヾゝゞ々〻〜～）」』】〕〉》］｝〙〗”’»ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ､｡･ｰﾞﾟ｣ｧ-ｯ,.:;?!)\]}%°℃％]/u;
/** What ends no line: opening marks, and signs before a figure. */
const endsNoLine = /^[（「『【〔〈《［｛〘〖“‘«｢([{#＃@＠¥￥$＄£€№]/u;
/** Marks that are written twice as one. */
const doubled = /^[…‥―—─〳〵]/u;
const blank = /^\s/u;
/** Scripts and signs without blanks between words. */
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}\p{RI}\u3000-\u303f\uff00-\uffef]/u;
const hyphen = /^[-‐–]/u;

function mayBreak(before: string, after: string, level: BreakLevel): boolean {
  if (level === 'anywhere') return true;
  if (blank.test(after)) return false;
  if (blank.test(before)) return true;
  if (beginsNoLine.test(after) || endsNoLine.test(before)) return false;
  if (before === after && doubled.test(before)) return false;
  return level === 'characters' || unspaced.test(before) || unspaced.test(after) || hyphen.test(before);
}
