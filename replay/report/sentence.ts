/** Words that begin in small letters as a sentence begins, such as "Press button …". */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
