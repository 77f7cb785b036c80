import { isJsonObject } from '#content-lint/json/json-path.ts';
import type { JsonPath } from '#content-lint/json/json-path.ts';
import { personas } from '#server/testing/door.ts';

/** What `{name}` stands for in the texts of a scenario or part, by name. */
export type Words = Readonly<Record<string, string>>;

/** A `{name}` in a text. */
export interface WordUse {
  readonly word: string;
  readonly path: JsonPath;
  /** Where it begins in the text, in UTF-16 units. */
  readonly offset: number;
}

const form = /\{([a-z][A-Za-z0-9]*)\}/g;
const contentOfFaults = new Set<unknown>(['reads', 'begins', 'sends']);

/** Says whether a text holds a `{name}`. */
export function hasWords(text: string): boolean {
  return text.search(form) !== -1;
}

/** The value with each `{name}` replaced, in names of properties too; one that nothing gives stays as it is. */
export function fillWords(value: unknown, words: Words, path: JsonPath = []): unknown {
  if (isContentOfFault(path)) return value;
  if (typeof value === 'string') return fillText(value, words);
  if (Array.isArray(value)) return value.map((item, index) => fillWords(item, words, [...path, index]));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [fillText(name, words), fillWords(item, words, [...path, name])]),
  );
}

/** Every `{name}` in a value. */
export function wordUsesIn(value: unknown, path: JsonPath = []): readonly WordUse[] {
  if (isContentOfFault(path)) return [];
  if (typeof value === 'string') return usesInText(value, path);
  if (Array.isArray(value)) return value.flatMap((item, index) => wordUsesIn(item, [...path, index]));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    ...usesInText(name, [...path, name]).map((use) => ({ ...use, offset: 0 })),
    ...wordUsesIn(item, [...path, name]),
  ]);
}

/** The words with one more for each that is the name of a persona: "persona" also gives "personaNickname". */
export function withNicknames(words: Words): Words {
  const nicknames = Object.entries(words).flatMap(([name, value]) => {
    const persona = personas.find(({ screenName }) => screenName === value);
    return persona === undefined ? [] : [[`${name}Nickname`, persona.nickname] as const];
  });
  return { ...Object.fromEntries(nicknames), ...words };
}

function fillText(text: string, words: Words): string {
  return text.replaceAll(form, (whole, word: string) => (Object.hasOwn(words, word) ? (words[word] ?? whole) : whole));
}

function usesInText(text: string, path: JsonPath): readonly WordUse[] {
  return [...text.matchAll(form)].map(({ 1: word = '', index }) => ({ word, path, offset: index }));
}

/** Scripts and answers as they are have braces of their own. */
function isContentOfFault(path: JsonPath): boolean {
  return path.at(-3) === 'faults' && contentOfFaults.has(path.at(-1));
}
