import type { ComponentDefinition } from '#component-registry/define.ts';
import { Bind } from '#schemas/content-script/dynamic-value.ts';
import { LocalisedText } from '#schemas/locale.ts';
import { isObject, rewriteReferences, whenProperty } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** What is added to the definition of a node, and the definitions that this refers to. */
export interface NodeRules {
  readonly node: JsonSchema;
  readonly definitions: JsonSchema;
}

/** Rules that tie the properties, slots and events of a node to the component that it names. */
export function nodeRules(components: readonly ComponentDefinition[]): NodeRules {
  return {
    node: {
      allOf: [
        { properties: { component: { anyOf: components.map(nameOf) } } },
        ...components.map((component) =>
          whenProperty('component', component.name, { $ref: `#/$defs/${definitionName(component)}` }),
        ),
      ],
    },
    definitions: {
      BoundValue: rewriteReferences(Bind),
      LocalisedText: rewriteReferences(LocalisedText),
      ...Object.fromEntries(components.map((component) => [definitionName(component), partsOf(component)])),
    },
  };
}

function nameOf({ name, description }: ComponentDefinition): JsonSchema {
  return { const: name, description };
}

function definitionName({ name }: ComponentDefinition): string {
  return `Component${name}`;
}

function partsOf({ name, description, props, slots, events }: ComponentDefinition): JsonSchema {
  const { default: content, ...named } = slots;
  const required = props.required?.length ? ['props'] : [];
  return {
    title: name,
    description,
    properties: {
      props: { description: `Properties of ${name}.`, ...withDynamicProperties(rewriteReferences(props)) },
      ...(content === undefined ? { children: false } : {}),
      slots: { description: `Slots of ${name}.`, properties: described(named), additionalProperties: false },
      on: { description: `Events of ${name}.`, properties: described(events), additionalProperties: false },
    },
    required,
  };
}

function described(parts: Readonly<Record<string, { readonly description: string }>>): JsonSchema {
  return Object.fromEntries(Object.entries(parts).map(([name, { description }]) => [name, { description }]));
}

const bound = { $ref: '#/$defs/BoundValue' };
const text = { $ref: '#/$defs/TextReference' };
const localised = { $ref: '#/$defs/LocalisedText' };

/** What a script may write where a component gets a plain value: the value, or something that becomes one. */
function dynamic(schema: JsonSchema): JsonSchema {
  const { description, ...plain } = schema;
  const { title } = plain;
  const words = { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
  const literal = withDynamicParts(plain);
  const alternatives = admitsText(plain) ? [literal, localised, text, bound] : [literal, bound];
  return { ...words, anyOf: alternatives };
}

function withDynamicParts(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema['anyOf']))
    return { ...schema, anyOf: schema['anyOf'].filter(isObject).map(withDynamicParts) };
  if (typeof schema['title'] === 'string') return { type: 'object', title: schema['title'] };
  if (isObject(schema['items'])) return { ...schema, items: dynamic(schema['items']) };
  return isObject(schema['properties']) ? withDynamicProperties(schema) : schema;
}

function withDynamicProperties(schema: JsonSchema): JsonSchema {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const entries = Object.entries(properties).map(([name, property]) => [
    name,
    isObject(property) ? dynamic(property) : property,
  ]);
  return { ...schema, properties: Object.fromEntries(entries) };
}

function admitsText(schema: JsonSchema): boolean {
  const branches = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [schema];
  return branches.some((branch) => isObject(branch) && branch['type'] === 'string');
}
