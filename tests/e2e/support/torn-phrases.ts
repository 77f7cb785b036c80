/** A piece of a text node. */
type Piece = readonly [node: Text, start: number, end: number];

/** An expression for a page: how many texts it prints in phrases. */
export const countPhrases = `document.querySelectorAll('[data-phrases]').length`;

/**
 * An expression for a page: the Japanese phrases that it breaks inside, with the text they stand in. A phrase that is
 * longer than its line may be broken anywhere.
 */
export const tornPhrases = `(() => { ${[phrasesOf, rectsOf, lineOf].join('\n')}; return (${torn.toString()})(); })()`;

function torn(): string[] {
  const texts = [...document.querySelectorAll<HTMLElement>('[data-phrases]')].filter((text) => text.checkVisibility());
  return texts.flatMap((text) =>
    phrasesOf(text).flatMap((phrase) => {
      const words = phrase.map(([node, start, end]) => node.data.slice(start, end)).join('');
      const rects = phrase.flatMap(rectsOf);
      const width = rects.reduce((sum, rect) => sum + rect.width, 0);
      const isTorn = rects.some((rect) => rect.top >= (rects[0]?.bottom ?? 0) - 1);
      return isTorn && width <= lineOf(text) && /[\u3041-\u9fff]/.test(words)
        ? [`${words} in ${text.textContent}`]
        : [];
    }),
  );
}

function phrasesOf(text: HTMLElement): Piece[][] {
  const phrases: Piece[][] = [[]];
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.nodeName === 'WBR' || (node as Element).getAttribute?.('data-hanging') === '') phrases.push([]);
    if (!(node instanceof Text)) continue;
    for (const { 0: part, index } of node.data.matchAll(/\s|\S+/g)) {
      if (/\s/.test(part)) phrases.push([]);
      else phrases.at(-1)?.push([node, index, index + part.length]);
    }
  }
  return phrases;
}

function rectsOf([node, start, end]: Piece): DOMRect[] {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

function lineOf(text: HTMLElement): number {
  let block = text.parentElement ?? text;
  while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) block = block.parentElement;
  const { paddingLeft, paddingRight } = getComputedStyle(block);
  return block.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}
