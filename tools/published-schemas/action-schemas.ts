import type { FlowContract } from '#machines/flow-contract.ts';
import { actions } from '#schemas/content-script/action.ts';
import type { ActionName } from '#schemas/content-script/action.ts';
import type { ActionField, Holds } from '#schemas/content-script/define-action.ts';
import { listNames } from '#schemas/data-model/sources.ts';
import { withDynamicProperties } from './dynamic-schemas.ts';
import { isObject, rewriteReferences, whenProperty } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** The definition of an action with the names that the product knows: flows, their events and input, lists. */
export function withKnownNames(action: JsonSchema, flows: readonly FlowContract[]): JsonSchema {
  const branches = Array.isArray(action['anyOf']) ? action['anyOf'].filter(isObject) : [];
  const started = flows.map(({ name, input }) => whenProperty('flow', name, carries('Input of the flow.', input)));
  const sent = flows.map(({ name, events }) => whenProperty('flow', name, eventsOf(events)));
  const known: Readonly<Partial<Record<Holds, JsonSchema>>> = {
    flow: flowName(flows),
    list: { description: 'Name of the list.', enum: [...listNames] },
  };
  const rules: Readonly<Partial<Record<ActionName, JsonSchema>>> = {
    'flow.start': { allOf: started },
    'flow.send': { properties: { flow: flowName(flows.filter(takesEvents)) }, allOf: sent },
  };
  return {
    ...action,
    anyOf: actions.map(({ name, fields }, position) => {
      const named = { properties: namedProperties(fields, known) };
      return [named, rules[name] ?? {}].reduce(withRule, branches[position] ?? {});
    }),
  };
}

function namedProperties(
  fields: Readonly<Record<string, ActionField>>,
  known: Readonly<Partial<Record<Holds, JsonSchema>>>,
): JsonSchema {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { holds }]) => {
      const schema = known[holds];
      return schema === undefined ? [] : [[field, schema] as const];
    }),
  );
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

function withRule(branch: JsonSchema, rule: JsonSchema): JsonSchema {
  const properties = { ...propertiesOf(branch), ...propertiesOf(rule) };
  return { ...branch, ...rule, properties };
}

function propertiesOf({ properties }: JsonSchema): JsonSchema {
  return isObject(properties) ? properties : {};
}

function eventsOf(events: FlowContract['events']): JsonSchema {
  const names = Object.entries(events).map(([name, payload]) => ({ const: name, description: wordsOf(payload) }));
  if (names.length === 0) return {};
  return {
    properties: { event: { description: 'Name of the event.', anyOf: names } },
    allOf: Object.entries(events).map(([name, payload]) =>
      whenProperty('event', name, carries('Values of the event.', payload)),
    ),
  };
}

function carries(description: string, payload: FlowContract['input']): JsonSchema {
  const values = withDynamicProperties(rewriteReferences(payload));
  return {
    properties: { with: { ...values, description, additionalProperties: false } },
    required: payload.required?.length ? ['with'] : [],
  };
}

function wordsOf(schema: FlowContract['input']): string | undefined {
  const words: unknown = Reflect.get(schema, 'description');
  return typeof words === 'string' ? words : undefined;
}
