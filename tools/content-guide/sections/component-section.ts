import { catalog } from '#component-registry/catalog.ts';
import type { ComponentDefinition } from '#component-registry/definition/define.ts';
import { rewriteReferences } from '../../published-schemas/json-schema.ts';
import { fieldTable } from '../field-tables.ts';
import { code, jsonBlock, paragraphs, table } from '../markdown.ts';

/** Every component of the catalog: properties, slots, events, an example. */
export function componentsSection(): string {
  const components: readonly ComponentDefinition[] = Object.values(catalog);
  return paragraphs(
    components.flatMap((component) => [
      `### ${component.name}`,
      `${component.description} Version ${component.version}.`,
      propsOf(component),
      slotsOf(component),
      eventsOf(component),
      jsonBlock(exampleOf(component), 'node'),
    ]),
  );
}

function exampleOf({ name, example: { id, ...rest } }: ComponentDefinition): object {
  return { id, component: name, ...rest };
}

function propsOf({ props }: ComponentDefinition): string {
  return fieldTable(rewriteReferences(props)) || 'It has no properties.';
}

function slotsOf({ slots }: ComponentDefinition): string {
  const rows = Object.entries(slots).map(([name, { description, provides = [] }]) => [
    name === 'default' ? code('children') : code(`slots.${name}`),
    description,
    provides.map(code).join(', '),
  ]);
  const isProviding = rows.some(([, , provides]) => provides !== '');
  return isProviding
    ? table(['content', 'meaning', 'provides'], rows)
    : table(
        ['content', 'meaning'],
        rows.map((row) => row.slice(0, 2)),
      );
}

function eventsOf({ events }: ComponentDefinition): string {
  return table(
    ['event', 'when', 'its actions may bind'],
    Object.entries(events).map(([name, { description, detail }]) => [
      code(`on.${name}`),
      description,
      Object.keys(detail.properties)
        .map((value) => code(`event.${value}`))
        .join(', '),
    ]),
  );
}
