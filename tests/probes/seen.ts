/** The texts of an element in their order, as they are read. */
export function seenIn(element: Element): readonly string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode() !== null) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (text !== '') texts.push(text);
  }
  return texts;
}
