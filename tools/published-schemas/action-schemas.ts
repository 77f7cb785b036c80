import type { FlowContract } from '#machines/flow-contract.ts';
import { listNames } from '#schemas/data-source-names.ts';
import { withDynamicProperties } from './dynamic-schemas.ts';
import { isObject, rewriteReferences, whenProperty } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** The definition of an action with the names that the product knows: flows, their events and input, lists. */
export function withKnownNames(action: JsonSchema, flows: readonly FlowContract[]): JsonSchema {
  const branches = Array.isArray(action['anyOf']) ? action['anyOf'].filter(isObject) : [];
  const started = flows.map(({ name, input }) => whenProperty('flow', name, carries('Input of the flow.', input)));
  const sent = flows.map(({ name, events }) => whenProperty('flow', name, eventsOf(events)));
  const rules: Readonly<Record<string, JsonSchema>> = {
    'flow.start': { properties: { flow: flowName(flows) }, allOf: started },
    'flow.send': { properties: { flow: flowName(flows.filter(takesEvents)) }, allOf: sent },
    'list.more': { properties: { list: { description: 'Name of the list.', enum: [...listNames] } } },
  };
  return {
    ...action,
    anyOf: branches.map((branch) => {
      const rule = rules[tagOf(branch)];
      return rule === undefined ? branch : { ...branch, ...withProperties(branch, rule) };
    }),
  };
}

function tagOf({ properties }: JsonSchema): string {
  const tag = isObject(properties) ? properties['action'] : undefined;
  return isObject(tag) ? String(tag['const']) : '';
}

/** A choice among flows, with what each does. */
export function flowName(flows: readonly FlowContract[]): JsonSchema {
  return {
    description: 'Name of the flow.',
    anyOf: flows.map(({ name, description }) => ({ const: name, description })),
  };
}

function takesEvents({ events }: FlowContract): boolean {
  return Object.keys(events).length > 0;
}

function withProperties(branch: JsonSchema, rule: JsonSchema): JsonSchema {
  const properties = isObject(branch['properties']) ? branch['properties'] : {};
  return { ...rule, properties: { ...properties, ...(isObject(rule['properties']) ? rule['properties'] : {}) } };
}

function eventsOf(events: FlowContract['events']): JsonSchema {
  const names = Object.entries(events).map(([name, carried]) => ({ const: name, description: wordsOf(carried) }));
  if (names.length === 0) return {};
  return {
    properties: { event: { description: 'Name of the event.', anyOf: names } },
    allOf: Object.entries(events).map(([name, carried]) =>
      whenProperty('event', name, carries('What the event carries.', carried)),
    ),
  };
}

function carries(description: string, carried: FlowContract['input']): JsonSchema {
  const values = withDynamicProperties(rewriteReferences(carried));
  return {
    properties: { with: { ...values, description, additionalProperties: false } },
    required: carried.required?.length ? ['with'] : [],
  };
}

function wordsOf(schema: FlowContract['input']): string | undefined {
  const words: unknown = Reflect.get(schema, 'description');
  return typeof words === 'string' ? words : undefined;
}
