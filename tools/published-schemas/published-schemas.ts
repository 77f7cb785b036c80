import { catalog } from '#component-registry/catalog.ts';
import { flowCatalog } from '#flows/flow-catalog.ts';
import { Campaign } from '#schemas/campaign.ts';
import { Bind, Expression } from '#schemas/content-script/dynamic-value.ts';
import { LayoutScript, ModalScript, PageScript, RoutesScript, ThemeScript } from '#schemas/content-script/script.ts';
import { TextsDocument } from '#schemas/content-script/texts.ts';
import { LocalisedText } from '#schemas/values/locale.ts';
import { Condition } from '#schemas/campaign/situation.ts';
import { fragmentSchema, withFragments } from './fragment-schemas.ts';
import { flowName, withKnownNames } from './action-schemas.ts';
import { componentDefinitions, iconName, nodeRule } from './component-schemas.ts';
import { isObject, rewriteReferences, whenProperty } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { bindPaths } from './path-schemas.ts';
import { scenarioSchemas } from './scenario-schemas.ts';
import { withShared } from './shared-definitions.ts';
import { withTitles } from './titles.ts';

const dialect = 'https://json-schema.org/draft/2020-12/schema';
const flows = Object.values(flowCatalog).map(({ contract }) => contract);

/** What many places of a script repeat; defined once in each published schema. */
const sharedDefinitions = {
  BoundValue: rewriteReferences(Bind),
  ComputedValue: rewriteReferences(Expression),
  LocalisedText: rewriteReferences(LocalisedText),
  Condition: rewriteReferences(Condition),
  IconName: { title: 'Icon', description: 'A name in the icon set.', ...iconName },
};

/** The schemas that editors read, by file name: `"$schema"` of a script points at one of them. */
export function publishedSchemas(): Readonly<Record<string, JsonSchema>> {
  const scenarios = scenarioSchemas();
  const page = withComponents(withFlowNames(rewriteReferences(PageScript)));
  return {
    'page.schema.json': published(withFragments(page)),
    'modal.schema.json': published(withFragments(withComponents(rewriteReferences(ModalScript)))),
    'system.schema.json': published(withFragments(withComponents(systemSchema()))),
    'fragment.schema.json': published(fragmentSchema(withAnyPath(page))),
    'campaign.schema.json': published(rewriteReferences(Campaign)),
    'texts.schema.json': published(rewriteReferences(TextsDocument)),
    'scenario.schema.json': published(scenarios['scenario.schema.json']),
    'scenario-part.schema.json': published(scenarios['scenario-part.schema.json']),
  };
}

function published(schema: JsonSchema): JsonSchema {
  return { $schema: dialect, ...withTitles(schema) };
}

/** One schema for the files of a folder: which script it is, its name says. */
function systemSchema(): JsonSchema {
  return {
    title: 'System script',
    description: 'A part of the site itself: theme, routes, header, footer, menu, loading, not-found or error.',
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

/** Adds to every node what its component takes, and to every action the names that the product knows. */
function withComponents(schema: JsonSchema): JsonSchema {
  const definitions = definitionsOf(schema);
  const refined = (name: string) => ({ ...definitionOf(definitions, name), ...nodeRule });
  const whole = {
    ...schema,
    $defs: {
      ...definitions,
      ...componentDefinitions(Object.values(catalog)),
      Action: withKnownNames(definitionOf(definitions, 'Action'), flows),
      Node: refined('Node'),
      Fallback: refined('Fallback'),
    },
  };
  const repeated = withShared(whole, sharedDefinitions);
  return { ...repeated, $defs: { ...definitionsOf(repeated), ...sharedDefinitions, BoundValue: boundValue() } };
}

/** A bound value whose path is one that there is. */
function boundValue(): JsonSchema {
  const { BoundValue } = sharedDefinitions;
  const { $bind } = isObject(BoundValue['properties']) ? BoundValue['properties'] : {};
  const { pattern: _form, ...words } = isObject($bind) ? $bind : {};
  return { ...BoundValue, properties: { $bind: bindPaths({ flows: flowCatalog }, words) } };
}

/** A schema in which bound values may also read what a use gives. */
function withAnyPath(schema: JsonSchema): JsonSchema {
  return { ...schema, $defs: { ...definitionsOf(schema), BoundValue: sharedDefinitions.BoundValue } };
}

/** Offers the flows of the product where a page names those that run with it. */
function withFlowNames(schema: JsonSchema): JsonSchema {
  const definitions = definitionsOf(schema);
  const page = definitionOf(definitions, 'PageScript');
  const properties = isObject(page['properties']) ? page['properties'] : {};
  const named = isObject(properties['flows']) ? { ...properties['flows'], items: flowName(flows) } : {};
  return {
    ...schema,
    $defs: { ...definitions, PageScript: { ...page, properties: { ...properties, flows: named } } },
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
