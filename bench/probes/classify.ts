/** What is seen of a page with a fault in its middle. */
export type Sight =
  | 'siblings stay, fallback shown'
  | 'siblings stay, bad node vanishes'
  | 'siblings stay, something else shown'
  | 'siblings lost'
  | 'page blank'
  | 'stuck loading'
  | 'error text instead of the page';

/** Names what is seen, by the texts of the page in their order. */
export function classify(texts: readonly string[]): Sight {
  const [first, last] = [texts.indexOf('Before'), texts.lastIndexOf('After')];
  if (texts.length === 0) return 'page blank';
  if (first === -1 && last === -1) {
    return texts.some((text) => /loading/iu.test(text)) ? 'stuck loading' : 'error text instead of the page';
  }
  if (first === -1 || last === -1) return 'siblings lost';
  const between = texts.slice(first + 1, last);
  if (between.length === 0) return 'siblings stay, bad node vanishes';
  return between.join() === 'Fallback' ? 'siblings stay, fallback shown' : 'siblings stay, something else shown';
}
