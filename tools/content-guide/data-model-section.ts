import { DataModel } from '#schemas/data-model.ts';
import { Notification } from '#schemas/entities/notification.ts';
import { PointHistory } from '#schemas/entities/point-history.ts';
import { Prize } from '#schemas/entities/prize.ts';
import { User } from '#schemas/entities/user.ts';
import { isObject, rewriteReferences } from '../published-schemas/json-schema.ts';
import type { JsonSchema } from '../published-schemas/json-schema.ts';
import { fieldTable, pathTable, wordsOf } from './field-tables.ts';
import { paragraphs } from './markdown.ts';

const entities = { User, Prize, Notification, 'Point history': PointHistory };

/** Every path that scripts may bind, except the views of flows. */
export function dataModelSection(): string {
  const { properties } = rewriteReferences(DataModel);
  return paragraphs(
    Object.entries(isObject(properties) ? properties : {}).flatMap(([name, schema]) =>
      isObject(schema) ? [headOf(name, schema), pathTable(name, schema)] : [],
    ),
  );
}

/** What the server gives whole: members, prizes, notifications, lines of the point statement. */
export function entitiesSection(): string {
  return paragraphs(
    Object.entries(entities).flatMap(([title, schema]) => [
      `### ${title}`,
      wordsOf(schema),
      fieldTable(untitled(rewriteReferences(schema)), { isGiven: true }),
    ]),
  );
}

function headOf(name: string, schema: JsonSchema): string {
  return `**${name}**: ${wordsOf(schema)}`;
}

function untitled({ title: _title, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
