import { globalScope } from '#content-lint/types/data-types.ts';
import { asJsonSchema, branchesOf, propertiesOf } from '#content-lint/types/json-schema.ts';
import type { ContentVocabulary } from '#content-lint/model/content-vocabulary.ts';
import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** Paths of the data model: those that are written out, and those below which anything may stand. */
interface KnownPaths {
  readonly whole: string[];
  readonly open: string[];
}

/**
 * The paths that a bound value may name, as far as a schema can know them: every path of the data model, and any that begins
 * with another name, which a place may provide.
 */
export function bindPaths(vocabulary: Pick<ContentVocabulary, 'flows'>, words: JsonSchema): JsonSchema {
  const scope = globalScope(vocabulary, []);
  const paths: KnownPaths = { whole: [], open: [] };
  for (const [name, schema] of Object.entries(scope)) addPaths(name, schema, paths);
  const roots = Object.keys(scope).join('|');
  const open = paths.open.map((path) => path.replaceAll('.', String.raw`\.`)).join('|');
  return {
    ...words,
    anyOf: [
      { enum: paths.whole },
      { pattern: String.raw`^(?:${open})\.[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*$` },
      { pattern: String.raw`^(?!(?:${roots})(?:\.|$))[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*$` },
    ],
  };
}

function addPaths(path: string, schema: JsonSchema, paths: KnownPaths): void {
  paths.whole.push(path);
  const branches = branchesOf(asJsonSchema(schema));
  if (branches.some(isOpen)) paths.open.push(path);
  for (const branch of branches) {
    for (const [name, property] of Object.entries(propertiesOf(branch))) addPaths(`${path}.${name}`, property, paths);
  }
}

/** What is below a list or a map, a schema of paths cannot say. */
function isOpen(schema: JsonSchema): boolean {
  return schema['type'] === 'array' || isObject(schema['patternProperties']);
}
