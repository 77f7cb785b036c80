const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** The characters of a text as people count them: an emoji of several, or a letter with its accents, is one. */
export function graphemesOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
