/** Length of a text in characters as JSON Schema counts them: code points, not UTF-16 units. */
export default function codePointLength(text: string): number {
  let length = 0;
  for (const _character of text) length += 1;
  return length;
}
