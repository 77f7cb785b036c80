/** One thing that a screen reader says: its role, its name or its words. */
export interface AriaNode {
  readonly role: string;
  readonly name: string;
}

const line = /^\s*- (?:'((?:[^']|'')*)'|(.*?))(?::)?$/;
const thing = /^([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)(?::(?: (.*))?)?$/;

/** The things of an ARIA snapshot of Playwright, in its order. */
export function nodesOfSnapshot(snapshot: string): AriaNode[] {
  return snapshot.split('\n').flatMap((one) => {
    const [, quoted, plain] = line.exec(one) ?? [];
    const [, role, name, , words] = thing.exec(quoted?.replaceAll("''", "'") ?? plain ?? '') ?? [];
    if (role === undefined) return [];
    return [{ role, name: name === undefined ? unquoted(words ?? '') : unquoted(name) }];
  });
}

function unquoted(words: string): string {
  return words.startsWith('"') && words.endsWith('"') ? String(JSON.parse(words)) : words;
}
