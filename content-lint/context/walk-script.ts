import { isListName, schemaOf } from '#schemas/data-model/sources.ts';
import type { ComponentDefinition } from '#component-registry/definition/define.ts';
import { isJsonObject, propertyOf } from '../json/json-path.ts';
import type { JsonObject, JsonPath } from '../json/json-path.ts';
import { heldBy } from '../model/action-fields.ts';
import type { ContentVocabulary } from '../model/content-vocabulary.ts';
import { typeOfPath } from '../types/data-types.ts';
import type { ScopeTypes } from '../types/data-types.ts';
import { boundPath, expressionSource } from '../model/dynamic-values.ts';
import { itemSchemaOf, presentWhenTrue, typeExpression } from '../types/expression-types.ts';
import { anySchema, asJsonSchema, branchesOf } from '../types/json-schema.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { ParsedScript } from '../parse/parsed-campaign.ts';
import { conditionOf } from './selection-keys.ts';
import type { When } from './selection-keys.ts';
import { withoutRoots } from '../types/present-paths.ts';
import type { PresentPaths } from '../types/present-paths.ts';

/** What is known to be there at a place of a script, because something above asks for it. */
export interface Guards {
  readonly isMember: boolean;
  /** Paths that are there, because a `visible` above the place asks for them. */
  readonly visible: PresentPaths;
  /** What each `when` above the place asks for, that of the variant first. */
  readonly when: readonly When[];
  /** Says that a `visible` or an `each` above the place may hide it too. */
  readonly mayBeHidden: boolean;
}

/** A node or a fallback, with what its values may bind. */
export interface NodePlace {
  readonly node: JsonObject;
  readonly path: JsonPath;
  /** Undefined when the catalog has no such component. */
  readonly definition: ComponentDefinition | undefined;
  readonly scope: ScopeTypes;
  readonly guards: Guards;
}

/** A value that is resolved when the script is shown: properties, titles, `visible`, `leave.when`, what actions carry. */
export interface ValuePlace {
  readonly value: unknown;
  readonly path: JsonPath;
  readonly scope: ScopeTypes;
  readonly guards: Guards;
  /** What the value as a whole has to be; any value if left out. */
  readonly wants?: 'condition' | 'list' | 'text';
}

/** Paths that are known to be there at a place. */
export function presentPaths({ isMember, visible }: Guards): PresentPaths {
  return isMember ? ['user', ...visible] : visible;
}

/** An action with what its values may bind. */
export interface ActionPlace {
  readonly action: JsonObject;
  readonly path: JsonPath;
  readonly scope: ScopeTypes;
  readonly guards: Guards;
}

export interface ScriptPlaces {
  readonly nodes: readonly NodePlace[];
  readonly values: readonly ValuePlace[];
  readonly actions: readonly ActionPlace[];
}

/** Finds every node, value and action of a script, whatever else is wrong with it; `global` is what all may bind. */
export function walkScript(script: ParsedScript, vocabulary: ContentVocabulary, global: ScopeTypes): ScriptPlaces {
  const walk = new ScriptWalk(vocabulary);
  const scope = { ...global, ...(script.kind === 'modal' ? { modal: anySchema } : {}) };
  if (isJsonObject(script.document.value)) walk.enterScript(script.document.value, scope);
  return walk.places;
}

/** What holds at a place and all below it. */
type Surroundings = Pick<ValuePlace, 'scope' | 'guards'>;

class ScriptWalk {
  readonly places = { nodes: [] as NodePlace[], values: [] as ValuePlace[], actions: [] as ActionPlace[] };
  readonly #vocabulary: ContentVocabulary;

  constructor(vocabulary: ContentVocabulary) {
    this.#vocabulary = vocabulary;
  }

  enterScript(root: JsonObject, scope: ScopeTypes): void {
    const { leave, opens, variants } = root;
    const outer: Surroundings = { scope, guards: { isMember: false, visible: [], when: [], mayBeHidden: false } };
    this.#enterValue(root, [], 'title', { ...outer, wants: 'text' });
    if (isJsonObject(leave)) this.#enterValue(leave, ['leave'], 'when', { ...outer, wants: 'condition' });
    for (const [index, opening] of (Array.isArray(opens) ? opens : []).entries()) {
      if (!isJsonObject(opening)) continue;
      const guards = { ...outer.guards, isMember: asksForMembers(opening, outer.guards) };
      this.#enterValue(opening, ['opens', index], 'visible', { scope, guards, wants: 'condition' });
    }
    for (const [index, variant] of (Array.isArray(variants) ? variants : []).entries()) {
      const guards = guardsOf(variant, outer.guards);
      this.#enterNodes(propertyOf(variant, 'body'), ['variants', index, 'body'], { scope, guards });
    }
  }

  #enterValue(owner: JsonObject, path: JsonPath, name: string, about: Omit<ValuePlace, 'value' | 'path'>): void {
    if (Object.hasOwn(owner, name)) this.places.values.push({ value: owner[name], path: [...path, name], ...about });
  }

  #enterNodes(list: unknown, path: JsonPath, around: Surroundings): void {
    if (!Array.isArray(list)) return;
    for (const [index, node] of list.entries()) this.#enterNode(node, [...path, index], around);
  }

  #enterNode(node: unknown, path: JsonPath, outer: Surroundings): void {
    if (!isJsonObject(node)) return;
    const definition = definitionOf(node, this.#vocabulary);
    const before = { ...outer.guards, isMember: asksForMembers(node, outer.guards) };
    const repeated = repeatedNames(node, outer.scope, before);
    const scope = { ...outer.scope, ...repeated };
    const inRepeat = { ...before, visible: withoutRoots(before.visible, Object.keys(repeated)) };
    const guards = guardsOf(node, inRepeat);
    const place: NodePlace = { node, path, definition, scope, guards };
    this.places.nodes.push(place);
    const { each } = node;
    if (isJsonObject(each)) {
      const of = [...path, 'each', 'of'];
      this.places.values.push({ value: each['of'], path: of, scope: outer.scope, guards: before, wants: 'list' });
    }
    this.#enterValue(node, path, 'visible', { scope, guards: inRepeat, wants: 'condition' });
    this.#enterValue(node, path, 'props', { scope, guards });
    this.#enterNodes(node['children'], [...path, 'children'], place);
    this.#enterSlots(place);
    this.#enterEvents(place);
    this.#enterNode(node['fallback'], [...path, 'fallback'], outer);
  }

  #enterSlots(place: NodePlace): void {
    const { node, path, scope, guards } = place;
    const { slots } = node;
    for (const [slot, content] of Object.entries(isJsonObject(slots) ? slots : {})) {
      const provided = providedNames(place, slot, this.#vocabulary);
      const within = { ...guards, visible: withoutRoots(guards.visible, Object.keys(provided)) };
      this.#enterNodes(content, [...path, 'slots', slot], { scope: { ...scope, ...provided }, guards: within });
    }
  }

  #enterEvents({ node, path, definition, scope, guards }: NodePlace): void {
    const { on } = node;
    for (const [event, asked] of Object.entries(isJsonObject(on) ? on : {})) {
      const detail = definition?.events[event]?.detail;
      const within = { ...scope, event: detail ? asJsonSchema(detail) : anySchema };
      this.#enterActions(asked, [...path, 'on', event], { scope: within, guards });
    }
  }

  #enterActions(asked: unknown, path: JsonPath, { scope, guards }: Surroundings): void {
    if (Array.isArray(asked)) {
      for (const [index, action] of asked.entries()) this.#enterActions(action, [...path, index], { scope, guards });
    } else if (isJsonObject(asked)) {
      this.places.actions.push({ action: asked, path, scope, guards });
      const held = heldBy({ action: asked, path }, 'value', 'values', 'path', 'address');
      this.places.values.push(...held.map((one) => ({ ...one, scope, guards })));
    }
  }
}

function definitionOf(node: JsonObject, { components }: ContentVocabulary): ComponentDefinition | undefined {
  const name = node['component'];
  return typeof name === 'string' && Object.hasOwn(components, name) ? components[name] : undefined;
}

function guardsOf(place: unknown, above: Guards): Guards {
  return {
    isMember: asksForMembers(place, above),
    visible: [...above.visible, ...asksFor(propertyOf(place, 'visible'))],
    when: [...above.when, conditionOf(place)],
    mayBeHidden: above.mayBeHidden || ['visible', 'each'].some((name) => propertyOf(place, name) !== undefined),
  };
}

function asksForMembers(place: unknown, above: Guards): boolean {
  return above.isMember || propertyOf(propertyOf(place, 'when'), 'login') === 'login';
}

function asksFor(visible: unknown): PresentPaths {
  const bound = boundPath(visible);
  if (bound !== undefined) return [bound];
  const source = expressionSource(visible);
  return source === undefined ? [] : presentWhenTrue(source);
}

function repeatedNames(node: JsonObject, outer: ScopeTypes, guards: Guards): ScopeTypes {
  const each = propertyOf(node, 'each');
  if (!isJsonObject(each)) return {};
  const name = typeof each['as'] === 'string' ? each['as'] : 'item';
  const source = expressionSource(each['of']);
  const item =
    source === undefined
      ? itemType(boundPath(each['of']), outer)
      : itemSchemaOf(typeExpression(source, outer, presentPaths(guards)));
  return { [name]: item };
}

function itemType(path: string | undefined, scope: ScopeTypes): JsonSchema {
  const list = path === undefined ? undefined : typeOfPath(scope, path);
  if (list === undefined || !list.found) return anySchema;
  const array = branchesOf(list.schema).find((branch) => branch['type'] === 'array');
  return isJsonObject(array?.['items']) ? array['items'] : anySchema;
}

/**
 * A component that shows a list by its name provides the items of that list. A slot that is unknown, as is every slot of an
 * unknown component, may provide what any does.
 */
function providedNames({ node, definition }: NodePlace, slot: string, vocabulary: ContentVocabulary): ScopeTypes {
  const known = definition?.slots[slot];
  if (known === undefined) return Object.fromEntries(everProvided(vocabulary).map((name) => [name, anySchema]));
  const provided = known.provides ?? [];
  return Object.fromEntries(provided.map((name) => [name, providedType(name, propertyOf(node['props'], 'list'))]));
}

function everProvided({ components }: ContentVocabulary): readonly string[] {
  return Object.values(components).flatMap(({ slots }) =>
    Object.values(slots).flatMap(({ provides = [] }) => provides),
  );
}

function providedType(name: string, list: unknown): JsonSchema {
  if (name === 'index') return { type: 'integer' };
  return name === 'item' && typeof list === 'string' && isListName(list) ? asJsonSchema(schemaOf(list)) : anySchema;
}
