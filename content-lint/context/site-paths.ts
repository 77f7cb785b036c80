import { isJsonObject } from '../json/json-path.ts';
import { heldBy } from '../model/action-fields.ts';
import { literalTexts } from '../model/dynamic-values.ts';
import type { LiteralText } from '../model/dynamic-values.ts';
import { asJsonSchema, propertiesOf } from '../types/json-schema.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { Guards, NodePlace, ScriptPlaces } from './walk-script.ts';

/** A path of the site that a script writes out, with what is known of its place. */
export interface SitePathPlace extends LiteralText {
  readonly guards: Guards;
}

/** Every path of the site that nodes and actions of a script lead to; what is computed or bound is left out. */
export function sitePathsOf({ nodes, actions }: ScriptPlaces): readonly SitePathPlace[] {
  return [
    ...nodes.flatMap(pathsOfNode),
    ...actions.flatMap((action) =>
      heldBy(action, 'path').flatMap(({ value, path }) =>
        literalTexts(value, path).map((literal) => ({ ...literal, guards: action.guards })),
      ),
    ),
  ];
}

function pathsOfNode({ node: { props }, path, definition, guards }: NodePlace): readonly SitePathPlace[] {
  if (definition === undefined || !isJsonObject(props)) return [];
  return Object.entries(propertiesOf(asJsonSchema(definition.props)))
    .filter(([, schema]) => isForPaths(schema))
    .flatMap(([name]) => literalTexts(props[name], [...path, 'props', name]))
    .map((literal) => ({ ...literal, guards }));
}

/** Properties that hold a path of the site say so with their pattern. */
function isForPaths({ pattern }: JsonSchema): boolean {
  return typeof pattern === 'string' && pattern.startsWith('^/');
}
