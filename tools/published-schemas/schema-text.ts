import { format } from 'prettier';
import type { JsonSchema } from './json-schema.ts';

/** The text of a published schema, laid out as the formatter of this repository wants it. */
export async function schemaText(schema: JsonSchema): Promise<string> {
  return format(JSON.stringify(schema), { parser: 'json', printWidth: 120 });
}
