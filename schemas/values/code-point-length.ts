/** Length of a text in characters as JSON Schema counts them: code points, not UTF-16 units. */
export default function codePointLength(text: string): number {
  let pairs = 0;
  for (let position = 1; position < text.length; position += 1) {
    if (isLow(text.charCodeAt(position)) && isHigh(text.charCodeAt(position - 1))) pairs += 1;
  }
  return text.length - pairs;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
