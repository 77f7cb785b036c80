import { format } from 'oxfmt';
import type { JsonSchema } from './json-schema.ts';

/** The text of a published schema, laid out as the formatter of this repository wants it. */
export async function schemaText(schema: JsonSchema): Promise<string> {
  return (await format('schema.json', JSON.stringify(schema), { printWidth: 120 })).code;
}
