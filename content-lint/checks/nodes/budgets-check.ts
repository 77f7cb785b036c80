import {
  deepestNode,
  mostCharacters,
  mostRepeatedNodes,
  mostSteps,
  uncountedCharacters,
  uncountedSteps,
} from '#schemas/content-script/node-limits.ts';
import { isListName, sources } from '#schemas/data-model/sources.ts';
import { isJsonObject, propertyOf } from '../../json/json-path.ts';
import type { JsonObject, JsonPath } from '../../json/json-path.ts';
import { boundPath, expressionSource, isLocalised, textKey, walkDynamic } from '../../model/dynamic-values.ts';
import { estimatedSteps, writtenLength } from '../../types/expression-types.ts';
import { flattenTexts, withoutPlural } from '../../model/flatten-texts.ts';
import type { Check, CheckContext } from '../../context/check.ts';

/** Items of a list whose length nobody knows before it is shown. */
const usualItems = 20;

/** What a variant may come to, and what is said of one that comes to more. */
const budgets = {
  nodes: {
    most: mostRepeatedNodes,
    finding: (total: number) => ({
      code: 'each.too-many',
      message: `From here on the repeats show more than ${mostRepeatedNodes} nodes, about ${total} in all; no page renders so many.`,
      hint: 'repeat fewer items, or do not nest repeats in each other',
    }),
  },
  characters: {
    most: mostCharacters,
    finding: (total: number) => ({
      code: 'text.too-many',
      message: `From here on the texts have more than ${mostCharacters} characters, about ${total} in all; no page shows so many.`,
      hint: 'shorten them, or repeat fewer items',
    }),
  },
  steps: {
    most: mostSteps,
    finding: (total: number) => ({
      code: 'expression.too-many',
      message: `From here on the expressions take more than ${mostSteps} steps, about ${total} in all; no page computes so much.`,
      hint: 'compute less in each item, or repeat fewer items',
    }),
  },
} as const;

const kinds = Object.keys(budgets) as Kind[];

/**
 * The nodes of each variant stay within what a page renders: repeats inside each other multiply. A list counts as one page
 * of it, and one of unknown length as 20 items; a bound value counts as short.
 */
export const checkBudgets: Check = (context, findings) => {
  const lengthOfText = textLengths(context);
  for (const { document } of context.campaign.scripts) {
    for (const [index, variant] of listOf(document.value, 'variants').entries()) {
      const counted = new Map<Kind, Counted>(kinds.map((kind) => [kind, { total: 0, at: null }]));
      countNodes(listOf(variant, 'body'), ['variants', index, 'body'], { times: 1, depth: 0, lengthOfText, counted });
      const exceeded = [...counted].flatMap(([kind, { total, at }]) => (at === null ? [] : [{ kind, total, at }]));
      for (const { kind, total, at } of exceeded) findings.at(document, at, budgets[kind].finding(total));
    }
  }
};
type Kind = keyof typeof budgets;

interface Counted {
  total: number;
  /** The first node that is too much. */
  at: JsonPath | null;
}

interface Counting {
  /** How often the nodes are shown. */
  readonly times: number;
  readonly depth: number;
  readonly lengthOfText: (key: string) => number;
  readonly counted: ReadonlyMap<Kind, Counted>;
}

function countNodes(nodes: readonly unknown[], path: JsonPath, counting: Counting): void {
  if (counting.depth > deepestNode) return;
  for (const [index, node] of nodes.entries()) {
    if (!isJsonObject(node)) continue;
    const place = [...path, index];
    const times = counting.times * lengthOf(node['each']);
    const costs: Readonly<Record<Kind, number>> = {
      nodes: times > 1 ? times : 0,
      characters: times * above(uncountedCharacters, charactersOf(node['props'], counting.lengthOfText)),
      steps: times * above(uncountedSteps, stepsOf(node)),
    };
    for (const [kind, sum] of counting.counted) {
      sum.total += costs[kind];
      if (sum.total > budgets[kind].most) sum.at ??= place;
    }
    const inside = { ...counting, times, depth: counting.depth + 1 };
    countNodes(listOf(node, 'children'), [...place, 'children'], inside);
    const slots = isJsonObject(node['slots']) ? node['slots'] : {};
    for (const name of Object.keys(slots)) countNodes(listOf(slots, name), [...place, 'slots', name], inside);
  }
}

function above(threshold: number, cost: number): number {
  return cost > threshold ? cost : 0;
}

/** Items of what a node is repeated for; 1 for a node that is not repeated. */
function lengthOf(each: unknown): number {
  if (!isJsonObject(each)) return 1;
  const [root, name = ''] = boundPath(each['of'])?.split('.') ?? [];
  if (root === 'lists' && isListName(name)) return sources[name].perPage;
  return writtenLength(expressionSource(each['of']) ?? '') ?? usualItems;
}

/** Characters that are written in a value, in the language that has most. */
function charactersOf(value: unknown, lengthOfText: (key: string) => number): number {
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + charactersOf(one, lengthOfText), 0);
  if (!isJsonObject(value) || boundPath(value) !== undefined || expressionSource(value) !== undefined) return 0;
  const key = textKey(value);
  const parts = Object.values(key === undefined ? value : Object(value['values']));
  const lengths = parts.map((part) => charactersOf(part, lengthOfText));
  if (isLocalised(value)) return Math.max(...lengths);
  return lengths.reduce((sum, length) => sum + length, key === undefined ? 0 : lengthOfText(key));
}

function textLengths({ campaign, vocabulary }: CheckContext): (key: string) => number {
  const lengths = new Map<string, number>();
  const texts = [...campaign.texts.values()].flatMap(({ value }) => flattenTexts(value));
  for (const { key, text } of [...[...vocabulary.productTexts].map(([key, text]) => ({ key, text })), ...texts]) {
    const name = withoutPlural(key);
    lengths.set(name, Math.max(lengths.get(name) ?? 0, text.length));
  }
  return (key) => lengths.get(withoutPlural(key)) ?? 0;
}

/** Steps that the expressions of a node take each time that it is shown. */
function stepsOf({ props, visible, each }: JsonObject): number {
  let steps = 0;
  for (const value of [props, visible, propertyOf(each, 'of')]) {
    walkDynamic(value, [], (part) => {
      const source = expressionSource(part);
      if (source !== undefined) steps += estimatedSteps(source, usualItems);
    });
  }
  return steps;
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = propertyOf(value, name);
  return Array.isArray(list) ? list : [];
}
