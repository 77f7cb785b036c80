/** Undefined in Firefox before 125. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('ja', { granularity: 'grapheme' }) : undefined;

const leading = String.raw`[\u1100-\u115f\ua960-\ua97c]`;
const vowel = String.raw`[\u1160-\u11a7\ud7b0-\ud7c6]`;
const trailing = String.raw`[\u11a8-\u11ff\ud7cb-\ud7fb]`;
const syllable = `${leading}*(?:[\\uac00-\\ud7a3]|${vowel})${vowel}*${trailing}*|${leading}+|${trailing}+`;
const mark = String.raw`\p{M}\p{EMod}\u200c\u{e0020}-\u{e007f}`;
const marks = String.raw`[${mark}\u200d]*`;
const picture = String.raw`\p{Extended_Pictographic}[${mark}]*`;
/** What the segmenter tells apart, but for rules that only old scripts have. */
const clusters = new RegExp(
  String.raw`\r\n|\p{RI}{2}${marks}|${picture}(?:\u200d${picture})*${marks}|(?:${syllable})${marks}|\p{Cc}|[^]${marks}`,
  'gu',
);

/** Letters that no neighbour of this kind joins. What most people write is counted at once, while they type. */
const unjoined = /^[\x20-\x7e\u3000-\u3029\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60]*$/;

/** The characters of a text as people count them: an emoji of several, or a letter with its accents, is one. */
export function graphemesOf(text: string): readonly string[] {
  if (unjoined.test(text)) return text.split('');
  if (segmenter === undefined) return graphemesByRule(text);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The same, found without what the browser knows of it. */
export function graphemesByRule(text: string): readonly string[] {
  return text.match(clusters) ?? [];
}
