import type { Faq } from '#schemas/entities/faq.ts';

/** The questions in which, or in whose answers, each word of a search stands; all where nothing is searched for. */
export function findFaqs<Item extends Pick<Faq, 'question' | 'answer'>>(
  items: readonly Item[],
  search: string,
): readonly Item[] {
  const words = search.split(/\s+/).map(plain).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ question, answer }) => {
    const content = plain(`${question}\n${answer}`);
    return words.every((word) => content.includes(word));
  });
}

/** A text without what a fan does not mean to search for: width, case, katakana or hiragana, spaces, marks of bold words. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replaceAll(/\s+|\*\*/g, '');
}
