import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { isObject } from '../published-schemas/json-schema.ts';
import type { JsonSchema } from '../published-schemas/json-schema.ts';
import { contentsOf, headingsOf } from './headings.ts';

const place = /^<!-- generated: ([a-z-]+) -->$/gm;

/** The text of a guide: its prose, with the sections that are generated and the table of contents in their places. */
export async function fillGuide(prose: URL, sections: Readonly<Record<string, string>>): Promise<string> {
  const text = readFileSync(prose, 'utf8').replaceAll(place, (whole, name: string) => {
    if (name === 'contents') return whole;
    const section = sections[name];
    if (section === undefined) throw new Error(`Nothing is generated for "${name}".`);
    return section;
  });
  const headings = headingsOf(text).filter(({ text: heading }) => heading !== 'Contents');
  const whole = text.replace('<!-- generated: contents -->', () => contentsOf(headings));
  return (await format('guide.md', whole, { printWidth: 120, singleQuote: true })).code;
}

/** A definition of a schema. Throws when it has none of that name. */
export function definitionIn(schema: JsonSchema, name: string): JsonSchema {
  const definitions = schema['$defs'];
  const found = isObject(definitions) ? definitions[name] : undefined;
  if (!isObject(found)) throw new Error(`The schema has no definition "${name}".`);
  return found;
}
