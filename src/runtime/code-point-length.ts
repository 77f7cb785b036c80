/** Length of a text in characters as JSON Schema counts them: code points, not UTF-16 units. */
export default function codePointLength(text: string): number {
  return Array.from(text).length;
}
