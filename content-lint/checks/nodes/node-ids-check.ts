import { mostNodes } from '#schemas/values/limits.ts';
import { propertyOf, walkJson } from '../../json/json-path.ts';
import type { JsonPath } from '../../json/json-path.ts';
import type { Check } from '../../context/check.ts';

/** Siblings have different ids, so that a report names one node; and a script has no more nodes than a page bears. */
export const checkNodeIds: Check = ({ campaign, placesOf }, findings) => {
  for (const script of campaign.scripts) {
    const { document } = script;
    walkJson(document.value, (value, path) => {
      if (!Array.isArray(value) || !isNodeList(path)) return;
      const seen = new Set<string>();
      for (const [index, node] of value.entries()) {
        const id = propertyOf(node, 'id');
        if (typeof id !== 'string') continue;
        if (seen.has(id)) {
          findings.at(document, [...path, index, 'id'], {
            code: 'node.duplicate-id',
            message: `Two nodes beside each other have the id "${id}".`,
            hint: 'give each a name of its own',
          });
        }
        seen.add(id);
      }
    });
    const count = placesOf(script).nodes.length;
    if (count > mostNodes) {
      findings.at(document, ['variants'], {
        code: 'node.too-many',
        message: `The script has ${count} nodes; at most ${mostNodes} are allowed.`,
        hint: 'repeat a node with "each", or split the page',
      });
    }
  }
};

function isNodeList(path: JsonPath): boolean {
  const [last, beforeLast] = [path.at(-1), path.at(-2)];
  return last === 'body' || last === 'children' || beforeLast === 'slots';
}
