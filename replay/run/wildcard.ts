/**
 * The words of a scenario as a pattern: whole, with white space as it is seen, and "*" for anything. `RegExp.source`
 * of the answer is anchored on both sides.
 */
export function toPattern(words: string): RegExp {
  const parts = words.trim().split('*').map(escaped);
  return new RegExp(`^\\s*${parts.join('[\\s\\S]*')}\\s*$`, 'u');
}

/** Quotation marks are written as codes too: Playwright looks for them in the source of a pattern. */
function escaped(words: string): string {
  return words
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replaceAll(/['"`]/g, (mark) => `\\x${mark.charCodeAt(0).toString(16)}`)
    .replaceAll(/\s+/g, '\\s+');
}
