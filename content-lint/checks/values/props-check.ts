import { iconTitle } from '#component-registry/definition/prop-types.ts';
import { asJsonSchema, propertiesOf } from '../../types/json-schema.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import { isJsonObject } from '../../json/json-path.ts';
import type { JsonObject, JsonPath } from '../../json/json-path.ts';
import type { Findings } from '../../model/findings.ts';
import type { Guards } from '../../context/walk-script.ts';
import type { Check } from '../../context/check.ts';
import { isMemberScript, presentIn } from '../../context/present-at.ts';
import { checkTypedValue } from './typed-values.ts';

/** The properties of every node follow the schema of its component, bound values included. */
export const checkProps: Check = ({ campaign, vocabulary, placesOf }, findings) => {
  for (const script of campaign.scripts) {
    const isForMembers = isMemberScript(script, campaign);
    const present = presentIn(script, campaign, vocabulary);
    for (const { node, path, definition, scope, guards } of placesOf(script).nodes) {
      const props = Object.hasOwn(node, 'props') ? node['props'] : {};
      if (definition === undefined || !isJsonObject(props)) continue;
      checkTypedValue(
        {
          document: script.document,
          path: [...path, 'props'],
          value: props,
          schema: withIconNames(asJsonSchema(definition.props), vocabulary.icons),
          scope,
          owner: `Component "${definition.name}"`,
          area: 'props',
          present: present(guards),
          guards:
            script.kind === 'modal'
              ? undefined
              : ({ ...guards, isMember: guards.isMember || isForMembers } satisfies Guards),
        },
        findings,
      );
      checkOrder(props, script.document, [...path, 'props'], findings);
    }
  }
};

/** The schema with the names that there are where it takes an icon. */
function withIconNames(schema: JsonSchema, icons: readonly string[]): JsonSchema {
  const properties = Object.entries(propertiesOf(schema));
  if (!properties.some(([, { title }]) => title === iconTitle)) return schema;
  const named = properties.map(([name, property]) => [
    name,
    property['title'] === iconTitle ? { enum: icons } : property,
  ]);
  return { ...schema, properties: Object.fromEntries(named) };
}

/** Where a component has both a least and a most that are written out, the least is not above the most. */
function checkOrder({ min, max }: JsonObject, document: JsonDocument, path: JsonPath, findings: Findings): void {
  if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return;
  findings.at(document, [...path, 'min'], {
    code: 'props.min-above-max',
    message: `"min" is ${min}, but "max" is only ${max}.`,
    hint: 'exchange them, or write the same number for both',
  });
}
