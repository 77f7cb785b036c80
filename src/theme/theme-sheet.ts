/**
 * A theme as a style sheet for the root of the document. Throws when a value could end its declaration, so that no
 * token brings styles of its own.
 */
export function themeSheet(variables: ReadonlyMap<string, string>): string {
  const declarations = [...variables].map(([name, value]) => {
    if (!isOneValue(value)) throw new Error(`The theme's ${name} is no single value.`);
    return `${name}:${value}`;
  });
  return `:root{${declarations.join(';')}}`;
}

const closingOf: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** Says whether a value has its quotes and brackets closed and holds nothing that ends a declaration or an element. */
function isOneValue(value: string): boolean {
  const plain = value.replaceAll(/"(?:[^"\\\n<]|\\[^\n<])*"/g, '').replaceAll(/'(?:[^'\\\n<]|\\[^\n<])*'/g, '');
  if (/[;{}<>\\"'\n]|\/\*/.test(plain)) return false;
  const open: string[] = [];
  for (const letter of plain) {
    if (letter in closingOf) open.push(closingOf[letter] ?? '');
    else if ((letter === ')' || letter === ']') && open.pop() !== letter) return false;
  }
  return open.length === 0;
}
