import { isObject } from '../published-schemas/json-schema.ts';
import type { JsonSchema } from '../published-schemas/json-schema.ts';
import { code, table } from './markdown.ts';
import { hasOwnSection, typeWords } from './type-words.ts';

interface Field {
  readonly path: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/**
 * A table of the fields of an object, those of the objects in it included: "items.0.label". What the server gives is not
 * written by anybody: nothing is said then of what must be there.
 */
export function fieldTable(schema: JsonSchema, { isGiven = false } = {}): string {
  const rows = fieldsOf(schema).map(({ path, schema: field, isRequired }) => ({
    begin: [code(path), typeWords(field)],
    isRequired,
    meaning: wordsOf(field),
  }));
  if (isGiven) {
    return table(
      ['field', 'is', 'meaning'],
      rows.map(({ begin, meaning }) => [...begin, meaning]),
    );
  }
  return table(
    ['field', 'is', 'must be there', 'meaning'],
    rows.map(({ begin, isRequired, meaning }) => [...begin, isRequired ? 'yes' : '', meaning]),
  );
}

/** A table of what stands at the paths below a name of the data model. */
export function pathTable(name: string, schema: JsonSchema): string {
  const itself = isTold(schema) ? [{ path: name, schema, isRequired: true }] : [];
  return table(
    ['path', 'is', 'meaning'],
    [...itself, ...nestedFields(name, schema).filter((field) => isTold(field.schema))].map(
      ({ path, schema: field }) => [code(path), typeWords(field), wordsOf(field)],
    ),
  );
}

/** The description of a schema as Markdown, empty when it has none. */
export function wordsOf(schema: object): string {
  const words: unknown = Reflect.get(schema, 'description');
  return typeof words === 'string' ? words.replaceAll('*', '\\*') : '';
}

function fieldsOf(schema: JsonSchema, prefix = ''): readonly Field[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(properties).flatMap(([name, field]) =>
    isObject(field)
      ? [
          { path: prefix + name, schema: field, isRequired: required.includes(name) },
          ...nestedFields(prefix + name, field),
        ]
      : [],
  );
}

function nestedFields(path: string, schema: JsonSchema): readonly Field[] {
  if (hasOwnSection(schema)) return [];
  return branchesOf(schema).flatMap((branch) => {
    if (hasOwnSection(branch)) return [];
    if (isObject(branch['items'])) return nestedFields(`${path}.0`, branch['items']);
    const [named] = isObject(branch['patternProperties']) ? Object.values(branch['patternProperties']) : [];
    return isObject(named) ? nestedFields(`${path}.<name>`, named) : fieldsOf(branch, `${path}.`);
  });
}

/** An object that is always there says nothing by itself: what is in it does. */
function isTold(schema: JsonSchema): boolean {
  return schema['type'] !== 'object' || !isObject(schema['properties']) || hasOwnSection(schema);
}

function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  return Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isObject) : [schema];
}
