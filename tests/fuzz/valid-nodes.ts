import * as fc from 'fast-check';
import { catalog } from '#component-registry/catalog.ts';
import type { ComponentDefinition } from '#component-registry/definition/define.ts';
import { campaigns, drawnScripts } from '#tests/campaigns/campaign-files.ts';
import { valuesOf } from './values-of-schema.ts';

const definitions: readonly ComponentDefinition[] = Object.values(catalog);
/** Larger parts of scripts are left out, in characters of JSON: the fuzzer renders thousands of scripts. */
const largestPart = 3000;

/** Nodes that are valid: parts of the scripts of the campaigns, and nodes made up from the catalog. */
export const validNodes: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...partsOfCampaigns()) },
  { weight: 1, arbitrary: madeUpNodes() },
);

function partsOfCampaigns(): readonly unknown[] {
  const scripts = campaigns.filter(({ name }) => name === 'hoshi-no-uta').flatMap(drawnScripts);
  const nodes = scripts.flatMap(({ variants }) => variants.flatMap(({ body }) => body.flatMap(withNested)));
  return nodes.filter((node) => JSON.stringify(node).length <= largestPart);
}

function withNested(node: unknown): readonly unknown[] {
  const { children = [], slots = {} } = node as { children?: readonly unknown[]; slots?: Record<string, unknown[]> };
  return [node, ...[...children, ...Object.values(slots).flat()].flatMap(withNested)];
}

function madeUpNodes(): fc.Arbitrary<unknown> {
  const leaves = definitions.filter(({ slots }) => Object.keys(slots).length === 0).map(nodesOf);
  const boxes = definitions.filter(({ slots }) => Object.hasOwn(slots, 'default')).map(nodesOf);
  const leaf = fc.oneof(...leaves);
  const box = fc.tuple(fc.oneof(...boxes), fc.array(leaf, { minLength: 1, maxLength: 3 })).map(([node, children]) => ({
    ...node,
    children: children.map((child, position) => ({ ...child, id: `child-${position}` })),
  }));
  return fc.oneof(leaf, box);
}

function nodesOf({ name, props, events }: ComponentDefinition): fc.Arbitrary<object> {
  const on = Object.fromEntries(Object.keys(events).map((event) => [event, { action: 'track', category: 'fuzz' }]));
  return valuesOf(props).map((values) => ({ id: 'made-up', component: name, props: values, on }));
}
