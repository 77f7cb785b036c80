import type { ComponentDefinition } from '#component-registry/definition/define.ts';
import { withDynamicProperties } from './dynamic-schemas.ts';
import { iconTitle } from '#component-registry/definition/prop-types.ts';
import { iconPaths } from '#component-registry/icons/icon-paths.ts';
import { isObject, rewriteReferences, whenProperty } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** Added to the definition of a node: what `componentDefinitions` says about the component that it names. */
export const nodeRule: JsonSchema = { allOf: [{ $ref: '#/$defs/CatalogNode' }] };

/** What each component takes, and the rules that tie a node's properties, slots and events to its component. */
export function componentDefinitions(components: readonly ComponentDefinition[]): JsonSchema {
  return {
    CatalogNode: {
      title: 'Node of the catalog',
      description: 'A node has the properties, slots and events of its component.',
      properties: { component: { description: 'Name in the component catalog.', anyOf: components.map(nameOf) } },
      allOf: components.map((component) =>
        whenProperty('component', component.name, { $ref: `#/$defs/${definitionName(component)}` }),
      ),
    },
    ...Object.fromEntries(components.map((component) => [definitionName(component), partsOf(component)])),
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
      props: {
        description: `Properties of ${name}.`,
        ...withDynamicProperties(withIconNames(rewriteReferences(props))),
      },
      children: content === undefined ? false : { description: content.description },
      slots: { description: `Slots of ${name}.`, properties: described(named), additionalProperties: false },
      on: { description: `Events of ${name}.`, properties: described(events), additionalProperties: false },
    },
    required,
  };
}

/** A name of the icon set. */
export const iconName: JsonSchema = { type: 'string', enum: Object.keys(iconPaths) };

/** Offers the names of the icon set where a component takes one. */
function withIconNames(props: JsonSchema): JsonSchema {
  const properties = Object.entries(isObject(props['properties']) ? props['properties'] : {}).map(
    ([name, property]) => {
      if (!isObject(property) || property['title'] !== iconTitle) return [name, property];
      const { title, description } = property;
      return [name, { title, description, ...iconName }];
    },
  );
  return { ...props, properties: Object.fromEntries(properties) };
}

function described(parts: Readonly<Record<string, { readonly description: string }>>): JsonSchema {
  return Object.fromEntries(Object.entries(parts).map(([name, { description }]) => [name, { description }]));
}
