import { DataModel } from '#schemas/data-model/data-model.ts';
import { User } from '#schemas/entities/user.ts';
import { entities } from '#schemas/data-model/sources.ts';
import { isObject, rewriteReferences } from '../../published-schemas/json-schema.ts';
import type { JsonSchema } from '../../published-schemas/json-schema.ts';
import { fieldTable, pathTable, wordsOf } from '../field-tables.ts';
import { paragraphs } from '../markdown.ts';

/** Every path that scripts may bind, except the views of flows. */
export function dataModelSection(): string {
  const { properties } = rewriteReferences(DataModel);
  return paragraphs(
    Object.entries(isObject(properties) ? properties : {}).flatMap(([name, schema]) =>
      isObject(schema) ? [headOf(name, schema), pathTable(name, schema)] : [],
    ),
  );
}

/** What the server gives whole: members, and what sources give. */
export function entitiesSection(): string {
  return paragraphs(
    [User, ...Object.values(entities)]
      .map(rewriteReferences)
      .flatMap((schema) => [
        `### ${String(schema['title'])}`,
        wordsOf(schema),
        fieldTable(untitled(schema), { isGiven: true }),
      ]),
  );
}

function headOf(name: string, schema: JsonSchema): string {
  return `**${name}**: ${wordsOf(schema)}`;
}

function untitled({ title: _title, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
