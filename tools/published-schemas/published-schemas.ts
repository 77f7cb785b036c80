import { catalog } from '#component-registry/catalog.ts';
import { Campaign } from '#schemas/campaign.ts';
import { LayoutScript, ModalScript, PageScript, RoutesScript, ThemeScript } from '#schemas/content-script/script.ts';
import { TextsDocument } from '#schemas/content-script/texts.ts';
import { nodeRules } from './component-schemas.ts';
import { isObject, rewriteReferences, whenProperty } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** The schemas that editors read, by file name: `"$schema"` of a script points at one of them. */
export function publishedSchemas(): Readonly<Record<string, JsonSchema>> {
  return {
    'page.schema.json': withComponents(standalone(PageScript)),
    'modal.schema.json': withComponents(standalone(ModalScript)),
    'system.schema.json': withComponents(systemSchema()),
    'campaign.schema.json': standalone(Campaign),
    'texts.schema.json': standalone(TextsDocument),
  };
}

function standalone(schema: object): JsonSchema {
  return { $schema: dialect, ...rewriteReferences(schema) };
}

/** One schema for the files of a folder: which script it is, its name says. */
function systemSchema(): JsonSchema {
  return {
    $schema: dialect,
    title: 'System script',
    $defs: {
      ...definitionsOf(rewriteReferences(LayoutScript)),
      ThemeScript: rewriteReferences(ThemeScript),
      RoutesScript: rewriteReferences(RoutesScript),
    },
    ...whenProperty('name', 'theme', { $ref: '#/$defs/ThemeScript' }),
    else: {
      ...whenProperty('name', 'routes', { $ref: '#/$defs/RoutesScript' }),
      else: { $ref: '#/$defs/LayoutScript' },
    },
  };
}

/** Adds to every node what its component takes, so that an editor offers the right properties. */
function withComponents(schema: JsonSchema): JsonSchema {
  const rules = nodeRules(Object.values(catalog));
  const definitions = definitionsOf(schema);
  const refined = (name: string) => ({ ...definitionOf(definitions, name), ...rules.node });
  return {
    ...schema,
    $defs: { ...definitions, ...rules.definitions, Node: refined('Node'), Fallback: refined('Fallback') },
  };
}

function definitionsOf(schema: JsonSchema | undefined): JsonSchema {
  const definitions = schema?.['$defs'];
  return isObject(definitions) ? definitions : {};
}

function definitionOf(definitions: JsonSchema, name: string): JsonSchema {
  const definition = definitions[name];
  if (!isObject(definition)) throw new Error(`The module of scripts has no definition "${name}".`);
  return definition;
}
