import { actions } from '#schemas/content-script/action.ts';
import { isObject } from '../../published-schemas/json-schema.ts';
import type { JsonSchema } from '../../published-schemas/json-schema.ts';
import { fieldTable, wordsOf } from '../field-tables.ts';
import { jsonBlock, paragraphs } from '../markdown.ts';

/** Every action: its fields, and a node that asks for it. `action` is the definition in the published schema. */
export function actionsSection({ anyOf }: JsonSchema): string {
  const published = Array.isArray(anyOf) ? anyOf.filter(isObject) : [];
  return paragraphs(
    actions.flatMap(({ name, example }, position) => {
      const { properties, ...action } = published[position] ?? {};
      const { action: _tag, ...fields } = isObject(properties) ? properties : {};
      return [
        `### ${name}`,
        wordsOf(action),
        fieldTable({ ...action, properties: fields }),
        jsonBlock(example, 'node'),
      ];
    }),
  );
}
