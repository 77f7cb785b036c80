import { isObject } from '../published-schemas/json-schema.ts';
import type { JsonSchema } from '../published-schemas/json-schema.ts';
import { actionExamples } from './action-examples.ts';
import { fieldTable, wordsOf } from './field-tables.ts';
import { jsonBlock, paragraphs } from './markdown.ts';

/** Every action: its fields, and a node that asks for it. `action` is the definition in the published schema. */
export function actionsSection({ anyOf }: JsonSchema): string {
  const actions = Array.isArray(anyOf) ? anyOf.filter(isObject) : [];
  return paragraphs(
    actions.flatMap((action) => {
      const { properties } = action;
      const { action: tag, ...fields } = isObject(properties) ? properties : {};
      const name = isObject(tag) ? String(tag['const']) : '';
      return [
        `### ${name}`,
        wordsOf(action),
        fieldTable({ ...action, properties: fields }),
        jsonBlock(exampleOf(name), 'node'),
      ];
    }),
  );
}

function exampleOf(action: string): unknown {
  const example = Object.entries(actionExamples).find(([name]) => name === action)?.[1];
  if (example === undefined) throw new Error(`The guide has no example of the action "${action}".`);
  return example;
}
