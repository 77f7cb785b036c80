import { deepestNode, mostRepeatedNodes } from '#schemas/content-script/node-limits.ts';
import { isListName, sources } from '#schemas/sources.ts';
import { isJsonObject, propertyOf } from '../json/json-path.ts';
import type { JsonPath } from '../json/json-path.ts';
import { boundPath, expressionSource } from '../model/dynamic-values.ts';
import { writtenLength } from '../model/expression-types.ts';
import type { Check } from './check.ts';

/** Items of a list whose length nobody knows before it is shown. */
const usualItems = 20;

/**
 * The repeats of each variant stay within what a page renders: those inside each other multiply. A list counts as one page
 * of it, and one of unknown length as 20 items.
 */
export const checkRepeats: Check = ({ campaign }, findings) => {
  for (const { document } of campaign.scripts) {
    for (const [index, variant] of listOf(document.value, 'variants').entries()) {
      const counted: Counted = { total: 0, at: null };
      countNodes(listOf(variant, 'body'), ['variants', index, 'body'], 1, counted);
      const { total, at } = counted;
      if (at === null) continue;
      findings.at(document, at, {
        code: 'each.too-many',
        message: `From here on the repeats show more than ${mostRepeatedNodes} nodes, about ${total} in all; no page renders so many.`,
        hint: 'repeat fewer items, or do not nest repeats in each other',
      });
    }
  }
};

interface Counted {
  total: number;
  /** The first node that is too much. */
  at: JsonPath | null;
}

/** Adds what nodes come to that stand inside repeats; `times` says how often they are shown. */
function countNodes(nodes: readonly unknown[], path: JsonPath, times: number, counted: Counted, depth = 0): void {
  if (depth > deepestNode) return;
  for (const [index, node] of nodes.entries()) {
    if (!isJsonObject(node)) continue;
    const place = [...path, index];
    const shown = times * lengthOf(node['each']);
    if (shown > 1) counted.total += shown;
    if (counted.total > mostRepeatedNodes) counted.at ??= place;
    countNodes(listOf(node, 'children'), [...place, 'children'], shown, counted, depth + 1);
    const slots = isJsonObject(node['slots']) ? node['slots'] : {};
    for (const name of Object.keys(slots)) {
      countNodes(listOf(slots, name), [...place, 'slots', name], shown, counted, depth + 1);
    }
  }
}

/** Items of what a node is repeated for; 1 for a node that is not repeated. */
function lengthOf(each: unknown): number {
  if (!isJsonObject(each)) return 1;
  const [root, name = ''] = boundPath(each['of'])?.split('.') ?? [];
  if (root === 'lists' && isListName(name)) return sources[name].perPage;
  return writtenLength(expressionSource(each['of']) ?? '') ?? usualItems;
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = propertyOf(value, name);
  return Array.isArray(list) ? list : [];
}
