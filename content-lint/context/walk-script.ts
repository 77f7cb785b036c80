import { isListName, schemaOf } from '#schemas/sources.ts';
import type { ComponentDefinition } from '#component-registry/define.ts';
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
import type { ParsedScript } from '../model/parsed-campaign.ts';
import { withoutRoots } from '../types/present-paths.ts';
import type { PresentPaths } from '../types/present-paths.ts';

/** What is known to be there at a place of a script, because something above asks for it. */
export interface Guards {
  readonly isMember: boolean;
  /** Paths that are there, because a `visible` above the place asks for them. */
  readonly visible: PresentPaths;
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
  const nodes: NodePlace[] = [];
  const values: ValuePlace[] = [];
  const actions: ActionPlace[] = [];
  const { value: root } = script.document;
  const rootScope: ScopeTypes = {
    ...global,
    ...(script.kind === 'modal' ? { modal: anySchema } : {}),
  };

  function walkNodes(list: unknown, path: JsonPath, scope: ScopeTypes, guards: Guards): void {
    if (!Array.isArray(list)) return;
    for (const [index, node] of list.entries()) walkNode(node, [...path, index], scope, guards);
  }

  function walkNode(node: unknown, path: JsonPath, outer: ScopeTypes, above: Guards): void {
    if (!isJsonObject(node)) return;
    const definition = definitionOf(node, vocabulary);
    const before = { ...above, isMember: asksForMembers(node, above) };
    const repeated = repeatedNames(node, outer, before);
    const scope = { ...outer, ...repeated };
    const inRepeat = { ...before, visible: withoutRoots(before.visible, Object.keys(repeated)) };
    const guards = guardsOf(node, inRepeat);
    nodes.push({ node, path, definition, scope, guards });
    const each = propertyOf(node, 'each');
    if (isJsonObject(each)) {
      const of = [...path, 'each', 'of'];
      values.push({ value: each['of'], path: of, scope: outer, guards: before, wants: 'list' });
    }
    if (Object.hasOwn(node, 'visible')) {
      const visible = [...path, 'visible'];
      values.push({ value: node['visible'], path: visible, scope, guards: inRepeat, wants: 'condition' });
    }
    if (Object.hasOwn(node, 'props')) values.push({ value: node['props'], path: [...path, 'props'], scope, guards });
    walkNodes(node['children'], [...path, 'children'], scope, guards);
    if (isJsonObject(node['slots'])) {
      for (const [slot, content] of Object.entries(node['slots'])) {
        const provided = providedNames(node, definition, slot);
        const within = { ...guards, visible: withoutRoots(guards.visible, Object.keys(provided)) };
        walkNodes(content, [...path, 'slots', slot], { ...scope, ...provided }, within);
      }
    }
    if (isJsonObject(node['on'])) {
      for (const [event, asked] of Object.entries(node['on'])) {
        const detail = definition === undefined ? undefined : definition.events[event]?.detail;
        const within = { ...scope, event: detail ? asJsonSchema(detail) : anySchema };
        walkActions(asked, [...path, 'on', event], within, guards);
      }
    }
    walkNode(node['fallback'], [...path, 'fallback'], outer, above);
  }

  function walkActions(asked: unknown, path: JsonPath, scope: ScopeTypes, guards: Guards): void {
    if (Array.isArray(asked)) {
      for (const [index, action] of asked.entries()) walkActions(action, [...path, index], scope, guards);
    } else if (isJsonObject(asked)) {
      actions.push({ action: asked, path, scope, guards });
      const held = heldBy({ action: asked, path }, 'value', 'values', 'path', 'address');
      values.push(...held.map((one) => ({ ...one, scope, guards })));
    }
  }

  if (isJsonObject(root)) {
    const rootGuards: Guards = { isMember: false, visible: [] };
    if (Object.hasOwn(root, 'title')) {
      values.push({ value: root['title'], path: ['title'], scope: rootScope, guards: rootGuards, wants: 'text' });
    }
    const { leave } = root;
    if (isJsonObject(leave) && Object.hasOwn(leave, 'when')) {
      const path = ['leave', 'when'];
      values.push({ value: leave['when'], path, scope: rootScope, guards: rootGuards, wants: 'condition' });
    }
    const variants = root['variants'];
    for (const [index, variant] of (Array.isArray(variants) ? variants : []).entries()) {
      const guards = guardsOf(variant, rootGuards);
      walkNodes(propertyOf(variant, 'body'), ['variants', index, 'body'], rootScope, guards);
    }
  }
  return { nodes, values, actions };
}

function definitionOf(node: JsonObject, { components }: ContentVocabulary): ComponentDefinition | undefined {
  const name = node['component'];
  return typeof name === 'string' && Object.hasOwn(components, name) ? components[name] : undefined;
}

function guardsOf(place: unknown, above: Guards): Guards {
  return {
    isMember: asksForMembers(place, above),
    visible: [...above.visible, ...asksFor(propertyOf(place, 'visible'))],
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

/** A component that shows a list by its name provides the items of that list. */
function providedNames(node: JsonObject, definition: ComponentDefinition | undefined, slot: string): ScopeTypes {
  const provided = definition?.slots[slot]?.provides ?? [];
  return Object.fromEntries(provided.map((name) => [name, providedType(name, propertyOf(node['props'], 'list'))]));
}

function providedType(name: string, list: unknown): JsonSchema {
  if (name === 'index') return { type: 'integer' };
  return name === 'item' && typeof list === 'string' && isListName(list) ? asJsonSchema(schemaOf(list)) : anySchema;
}
