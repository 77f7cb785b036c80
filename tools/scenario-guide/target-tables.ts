import { holdingRoles, namedRoles } from '#schemas/scenario/target.ts';
import { fieldTable } from '../content-guide/field-tables.ts';
import { code, table } from '../content-guide/markdown.ts';
import { isObject } from '../published-schemas/json-schema.ts';
import type { JsonSchema } from '../published-schemas/json-schema.ts';

const kinds: readonly string[] = ['text', ...namedRoles, ...holdingRoles];
const places: readonly string[] = ['in', 'nth'];

/** The kinds of things on the screen, and what stands behind each. */
export function kindTable(): string {
  return table(
    ['kind', 'what stands behind it'],
    [
      [code('text'), 'These words, wherever they are read.'],
      [
        namedRoles.map(code).join(', '),
        'Its name, whole and in this writing: its words, its label, or its alternative text.',
      ],
      [holdingRoles.map(code).join(', '), 'Words that it holds somewhere; "*" for any.'],
    ],
  );
}

/** How one of several things is meant. `sight` is the definition of a sight. */
export function placeTable(sight: JsonSchema): string {
  return fieldTable(only(sight, (name) => places.includes(name)));
}

/** The states that are looked at. `sight` is the definition of a sight. */
export function stateTable(sight: JsonSchema): string {
  return fieldTable(only(sight, (name) => !places.includes(name) && !kinds.includes(name)));
}

function only(schema: JsonSchema, isWanted: (name: string) => boolean): JsonSchema {
  const { properties } = schema;
  const wanted = Object.entries(isObject(properties) ? properties : {}).filter(([name]) => isWanted(name));
  return { ...schema, properties: Object.fromEntries(wanted) };
}
