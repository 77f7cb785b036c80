import type { ComponentDefinition } from '#component-registry/definition/define.ts';
import { satisfiesVersion } from '#schemas/validation/version.ts';
import { isJsonObject } from '../../json/json-path.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import type { Findings } from '../../model/findings.ts';
import type { NodePlace } from '../../context/walk-script.ts';
import { listNames, suggestName } from '../../model/nearest-name.ts';
import type { Check } from '../../context/check.ts';

/** Every node names a component of the catalog, in a version that exists, and only slots and events that it has. */
export const checkComponents: Check = ({ campaign, vocabulary, placesOf }, findings) => {
  for (const script of campaign.scripts) {
    for (const place of placesOf(script).nodes) {
      const { definition } = place;
      if (definition === undefined) checkName(place, script.document, vocabulary.components, findings);
      else checkUse(place, definition, script.document, findings);
    }
  }
};

function checkName({ node, path }: NodePlace, document: JsonDocument, known: object, findings: Findings): void {
  const { component } = node;
  if (typeof component !== 'string') return;
  findings.at(document, [...path, 'component'], {
    code: 'component.unknown',
    message: `Component "${component}" is not in the catalog.`,
    hint: suggestName(component, Object.keys(known)),
  });
}

function checkUse(place: NodePlace, definition: ComponentDefinition, document: JsonDocument, findings: Findings): void {
  const { node, path } = place;
  const { name, version, slots, events } = definition;
  const { requires } = node;
  if (typeof requires === 'string' && !satisfiesVersion(version, requires)) {
    findings.at(document, [...path, 'requires'], {
      code: 'component.too-old',
      message: `Component "${name}" is version ${version}, but version ${requires} is required.`,
      hint: `lower "requires", or wait until the site has ${requires}`,
    });
  }
  if (Object.hasOwn(node, 'children') && !Object.hasOwn(slots, 'default')) {
    findings.at(
      document,
      [...path, 'children'],
      { code: 'component.no-children', message: `Component "${name}" takes no children.`, hint: slotWords(slots) },
      'name',
    );
  }
  for (const slot of namesIn(node['slots'])) {
    if (Object.hasOwn(slots, slot) && slot !== 'default') continue;
    findings.at(
      document,
      [...path, 'slots', slot],
      slot === 'default'
        ? { code: 'component.default-slot', message: 'The default slot is written as "children".' }
        : {
            code: 'component.unknown-slot',
            message: `Component "${name}" has no slot "${slot}".`,
            hint: suggestName(slot, Object.keys(slots), slotWords(slots)),
          },
      'name',
    );
  }
  for (const event of namesIn(node['on'])) {
    if (Object.hasOwn(events, event)) continue;
    const known = Object.keys(events);
    const words = known.length === 0 ? 'it has no events' : `it has ${listNames(known)}`;
    findings.at(
      document,
      [...path, 'on', event],
      {
        code: 'component.unknown-event',
        message: `Component "${name}" has no event "${event}".`,
        hint: suggestName(event, known, words),
      },
      'name',
    );
  }
}

function slotWords(slots: object): string {
  const named = Object.keys(slots).filter((slot) => slot !== 'default');
  if (named.length > 0) return `it has the slots ${listNames(named)}`;
  return Object.hasOwn(slots, 'default') ? 'it takes children' : 'it has no slots';
}

function namesIn(value: unknown): string[] {
  return isJsonObject(value) ? Object.keys(value) : [];
}
