import { FragmentName, FragmentScript } from '#schemas/content-script/fragment.ts';
import { isObject, rewriteReferences } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

const words = { title: 'Node or fragment', description: 'A node, or the use of a fragment.' };
const ofWhole = ['id', 'children', 'slots', 'when', 'visible', 'each', 'fallback'];

/** The schema of a script in which a node may be the use of a fragment wherever nodes stand. */
export function withFragments(schema: JsonSchema, places: JsonSchema = { $ref: '#/$defs/Node' }): JsonSchema {
  const definitions = isObject(schema['$defs']) ? schema['$defs'] : {};
  const { NodeOrUse, FallbackOrUse } = placesOf(places);
  const use = useOf(isObject(definitions['Node']) ? definitions['Node'] : {});
  const whole = redirected({ ...schema, $defs: { ...definitions, FragmentUse: use } });
  return {
    ...whole,
    $defs: { ...(isObject(whole['$defs']) ? whole['$defs'] : {}), NodeOrUse, FallbackOrUse },
  };
}

const SlotPlace: JsonSchema = {
  title: 'Slot',
  description: 'Where nodes go that a use gives.',
  type: 'object',
  required: ['slot'],
  properties: {
    slot: { type: 'string', description: 'Name of the slot, as "slots" declares it.' },
    children: {
      type: 'array',
      items: { $ref: '#/$defs/Node' },
      description: 'Nodes that stand here when a use gives none.',
    },
  },
  additionalProperties: false,
};

/** The schema of fragments, from that of pages. */
export function fragmentSchema(page: JsonSchema): JsonSchema {
  const { PageScript: _page, Variant: _variant, ...definitions } = isObject(page['$defs']) ? page['$defs'] : {};
  const script = rewriteReferences(FragmentScript);
  const properties = isObject(script['properties']) ? script['properties'] : {};
  const body = {
    ...placesOf({ $ref: '#/$defs/Body' }).NodeOrUse,
    description: 'One node, or the use of another fragment. Each use names it.',
  };
  const slot = {
    if: { required: ['slot'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, no promise
    then: { $ref: '#/$defs/SlotPlace' },
    else: { $ref: '#/$defs/Node' },
  };
  const whole = {
    ...script,
    properties: { ...properties, body },
    $defs: { ...definitions, Body: withoutId(definitions['Node']), SlotPlace },
  };
  return withFragments(whole, slot);
}

function withoutId(node: unknown): JsonSchema {
  const { required, ...rest } = isObject(node) ? node : {};
  return { ...rest, title: 'Body', required: Array.isArray(required) ? required.filter((name) => name !== 'id') : [] };
}

function placesOf(otherwise: JsonSchema) {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, no promise
  const use = { if: { required: ['fragment'] }, then: { $ref: '#/$defs/FragmentUse' } };
  return {
    NodeOrUse: { ...words, ...use, else: otherwise },
    FallbackOrUse: { ...words, ...use, else: { $ref: '#/$defs/Fallback' } },
  };
}

function useOf(node: JsonSchema): JsonSchema {
  const properties = Object.entries(isObject(node['properties']) ? node['properties'] : {});
  return {
    title: 'Use of a fragment',
    description: 'The node of a fragment, with values.',
    type: 'object',
    required: ['fragment'],
    properties: {
      ...Object.fromEntries(properties.filter(([name]) => ofWhole.includes(name))),
      fragment: rewriteReferences(FragmentName),
      with: {
        type: 'object',
        description: 'Values for the parameters of the fragment, by name.',
        additionalProperties: { $ref: '#/$defs/DynamicValue' },
      },
    },
    additionalProperties: false,
  };
}

const wider: Readonly<Record<string, string>> = {
  '#/$defs/Node': '#/$defs/NodeOrUse',
  '#/$defs/Fallback': '#/$defs/FallbackOrUse',
};

function redirected(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (name, value: unknown) =>
      name === '$ref' && typeof value === 'string' ? (wider[value] ?? value) : value,
    ),
  ) as JsonSchema;
}
