/** All that XML 1.0 has no way to say: control characters, halves of pairs, the two that are no characters. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const unsayable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text for the inside of an element; what XML 1.0 cannot say becomes "�". */
export function xmlText(text: string): string {
  return text.replace(unsayable, '\ufffd').replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Attributes with a space before each; line breaks in them are kept. */
export function attributes(values: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(values).map(([name, value]) => {
    const text = xmlText(String(value)).replace(/[\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);
    return ` ${name}="${text}"`;
  });
  return pairs.join('');
}
