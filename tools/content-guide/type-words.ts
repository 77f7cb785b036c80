import { mostFigure } from '#schemas/values/limits.ts';
import { sitePathPattern } from '#schemas/values/site-path.ts';
import { isObject } from '../published-schemas/json-schema.ts';
import type { JsonSchema } from '../published-schemas/json-schema.ts';
import { code } from './markdown.ts';

/** Where a guide describes what many schemas refer to, by the title or name of the definition. */
const sections: Readonly<Record<string, string>> = {
  Action: '[action](#actions)',
  BoundValue: '[bound value](#bound-values)',
  CatalogNode: '[node](#nodes)',
  ComputedValue: '[computed value](#computed-values)',
  Condition: '[condition](#conditions)',
  DynamicValue: '[value](#values)',
  Fallback: '[node](#nodes)',
  LocalisedText: '[localised text](#localised-texts)',
  Node: '[node](#nodes)',
  NodeOrUse: '[node](#nodes)',
  FallbackOrUse: 'a [node](#nodes) without `id`',
  TextReference: '[text](#texts-by-key)',
  Variant: '[variant](#variants)',
  'Localised text': '[localised text](#localised-texts)',
  Notification: '[Notification](#notification)',
  'Point history': '[Point history](#point-history)',
  Prize: '[Prize](#prize)',
  User: '[User](#user)',
  Gradient: 'gradient',
  Route: '[route](#routes)',
  Call: '[call](#calls)',
  Change: '[change](#meanwhile)',
  'Entry of the history': '[entry](#history)',
  Expectation: '[expectation](#then)',
  Fault: '[fault](#faults)',
  Given: '[given](#given)',
  Persona: '[persona](#personas)',
  Sight: '[sight](#what-state-it-is-in)',
  Table: '[table](#tables)',
  'Span of time': '[span of time](#spans-of-time)',
  Target: '[target](#things-on-the-screen)',
};

/** Those of definitions whose title something else has too. */
const definitions: Readonly<Record<string, string>> = { ...sections, Step: '[step](#steps)' };

/** Says whether the guide describes an object at a place of its own, so that it is linked and not repeated. */
export function hasOwnSection({ title }: JsonSchema): boolean {
  return typeof title === 'string' && Object.hasOwn(sections, title);
}

/** What a schema admits, in a few words of Markdown. */
export function typeWords(schema: JsonSchema): string {
  const { $ref, title, enum: choices, anyOf } = schema;
  if (typeof $ref === 'string') return definitions[$ref.replace('#/$defs/', '')] ?? 'value';
  if (typeof title === 'string' && Object.hasOwn(sections, title)) return sections[title] ?? 'value';
  if (Object.hasOwn(schema, 'const')) return code(JSON.stringify(schema['const']));
  if (Array.isArray(choices)) return choices.map((choice) => code(JSON.stringify(choice))).join(', ');
  if (Array.isArray(anyOf)) return alternatives(anyOf.filter(isObject));
  return plainWords(schema);
}

function alternatives(branches: readonly JsonSchema[]): string {
  const isChoice = branches.every((branch) => Object.hasOwn(branch, 'const'));
  return [...new Set(branches.map(typeWords))].join(isChoice ? ', ' : ' or ');
}

function plainWords(schema: JsonSchema): string {
  switch (schema['type']) {
    case 'string':
      return textWords(schema['pattern']);
    case 'integer':
      return `whole number${rangeWords(schema)}`;
    case 'number':
      return `number${rangeWords(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'array':
      return `list of ${isObject(schema['items']) ? typeWords(schema['items']) : 'values'}`;
    case 'object':
      return isObject(schema['properties']) ? 'object' : `${namedWords(schema)} by name`;
    default:
      return 'value';
  }
}

function textWords(pattern: unknown): string {
  if (pattern === sitePathPattern) return 'path';
  return typeof pattern === 'string' && pattern.includes('asset:') ? 'drawing' : 'text';
}

function rangeWords({ minimum, maximum }: JsonSchema): string {
  if (typeof minimum !== 'number' || minimum === -mostFigure) return '';
  return typeof maximum === 'number' && maximum < mostFigure ? ` (${minimum} to ${maximum})` : ` (${minimum} or more)`;
}

function namedWords({ patternProperties }: JsonSchema): string {
  const [value] = isObject(patternProperties) ? Object.values(patternProperties) : [];
  return isObject(value) ? typeWords(value) : 'values';
}
