/**
 * The words of a scenario as a pattern: whole, with white space as a reader sees it, and "*" for anything. `RegExp.source`
 * of the answer is anchored on both sides.
 */
export function toPattern(words: string): RegExp {
  const parts = words.trim().split('*').map(escaped);
  return new RegExp(`^\\s*${parts.join('[\\s\\S]*')}\\s*$`, 'u');
}

function escaped(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
}
