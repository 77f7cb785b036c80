import { asJsonSchema } from '../../types/json-schema.ts';
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
          schema: asJsonSchema(definition.props),
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

/** Where a component has both a least and a most that are written out, the least is not above the most. */
function checkOrder({ min, max }: JsonObject, document: JsonDocument, path: JsonPath, findings: Findings): void {
  if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return;
  findings.at(document, [...path, 'min'], {
    code: 'props.min-above-max',
    message: `"min" is ${min}, but "max" is only ${max}.`,
    hint: 'exchange them, or write the same number for both',
  });
}
