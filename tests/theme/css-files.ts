import { readFileSync, readdirSync } from 'node:fs';

/** A rule of a style sheet: its selector and what it declares, innermost rules only. */
export interface CssRule {
  readonly file: string;
  readonly selector: string;
  readonly declarations: ReadonlyMap<string, string>;
}

/** Not in the ordinary build, and in colours of its own. */
const ofDebugging = 'app/debug/';

/** Every style sheet of the site. */
export const cssFiles: readonly string[] = ['component-registry', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.startsWith(ofDebugging))
    .map((name) => `${folder}/${name}`)
    .toSorted(),
);

/** The rules of a style sheet as Prettier writes it; at-rules are looked into. */
export function rulesOf(file: string): readonly CssRule[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    file,
    selector: oneLine(selector),
    declarations: new Map(
      body.split(/;\s*(?:\n|$)/).flatMap((declaration) => {
        const [, name, value] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/s.exec(declaration) ?? [];
        return name === undefined || value === undefined ? [] : [[name, oneLine(value)] as const];
      }),
    ),
  }));
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')');
}
