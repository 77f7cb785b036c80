import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { themeSheet } from '#theme/theme-sheet.ts';
import { themeVariables } from '#theme/theme-variables.ts';
import { checkProperty, fuzzOptions, longestTest } from './fuzz-options.ts';
import { mutated, mutations } from './mutations.ts';
import type { Mutation } from './mutations.ts';

const options = fuzzOptions(process.env);
const file = 'fixtures/campaigns/hoshi-no-uta/scripts/system/theme.json';
const { tokens } = JSON.parse(readFileSync(file, 'utf8')) as { readonly tokens: unknown };

/** What would leave a declaration, a rule, the sheet or its element, or fetch something, if it stood in one. */
const hostile = [
  'red;}*{display:none',
  '#fff}</style><script>alert(1)</script>',
  'url(https://evil.example/x)',
  'url("asset:a.svg")',
  'image-set("https://evil.example/x" 1x)',
  '@import "https://evil.example/x.css"',
  '/*',
  '*/ } a[href^="x"]{background:url(//evil.example)}',
  String.raw`\75rl(https://evil.example)`,
  '\\',
  '"',
  "'",
  '\n}\n',
  '\u0000',
  '\uD800',
  'expression(alert(1))',
  'var(--k-color-ink)',
  '-moz-binding',
  'asset:"),url(https://evil.example/x',
  'asset:../../etc/passwd',
];

const hostileMutations: fc.Arbitrary<Mutation> = fc
  .tuple(mutations, fc.array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([mutation, parts, isAlone]) => {
    const value = isAlone ? parts[0] : parts;
    return { ...mutation, value, name: parts.join('') };
  });

/** The sheet is one rule of declarations whose names and values are of these forms, and nothing else. */
const sheetForm = /^:root\{(?:(?:--k-[a-z0-9-]+:(?:[^;{}<>\\"@]|"[^"\\<>]*")+)(?:;|(?=\})))*\}$/u;
const names = { assetUrl: (name: string) => (name === 'gone.svg' ? undefined : `/assets/${encodeURIComponent(name)}`) };

test(
  'whatever stands in a theme, its sheet is one rule of our own names, and asks nobody for anything',
  async () => {
    const property = fc.asyncProperty(
      fc.array(fc.oneof(mutations, hostileMutations), { minLength: 1, maxLength: 5 }),
      async (changes) => {
        const reported: string[] = [];
        const malformed = (path: string) => void reported.push(path);
        const sheet = themeSheet(themeVariables(changes.reduce(mutated, tokens), { ...names, malformed }));
        expect(sheet).toMatch(sheetForm);
        expect(sheet).not.toMatch(/evil|expression|import|image-set|javascript/u);
        expect([...sheet.matchAll(/url\("([^"]*)"\)/gu)].map(([, address]) => address)).toSatisfy((all: string[]) =>
          all.every((address) => address.startsWith('/assets/')),
        );
        expect(new Set(reported).size).toBe(reported.length);
      },
    );
    await checkProperty(property, options.runs, { ...options, path: undefined }, ([changes]) =>
      JSON.stringify(changes),
    );
    console.log(`fuzz: seed ${options.seed}, ${options.runs} style sheets of themes`);
  },
  longestTest(options.runs, 20),
);
