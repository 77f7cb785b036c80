import Type from 'typebox';
import { Check } from 'typebox/value';
import { catalog } from '#component-registry/catalog.ts';
import type { ComponentDefinition } from '#component-registry/definition/define.ts';
import { ActionShape } from '#schemas/content-script/action.ts';
import { NodeShape } from '#schemas/content-script/node.ts';
import type { NodeShape as NodeShapeOf } from '#schemas/content-script/node.ts';
import { matches } from '#schemas/campaign/selection.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { satisfiesVersion } from '#schemas/validation/version.ts';
import { pathStep } from '#renderer/node/node-shape.ts';
import { uniqueSteps } from '#renderer/items/unique-steps.ts';
import { readPath } from '#runtime/values/path.ts';
import { resolveValue } from '#runtime/values/resolve-value.ts';
import type { ResolveContext } from '#runtime/values/resolve-value.ts';
import type { Scope } from '#runtime/values/scope.ts';

/** What must come of nodes, by the rules of containment. */
export interface Expected {
  /** Paragraphs that are seen. */
  readonly texts: readonly string[];
  /** Paths of nodes that cannot be shown. */
  readonly failed: readonly string[];
  /** Paths of buttons, with "@press", that ask for what is no action. */
  readonly badPresses: readonly string[];
  /** Paths below which the model says nothing: the component decides when its slots are rendered. */
  readonly open: readonly string[];
}

interface Place {
  readonly path: string;
  readonly depth: number;
  readonly scope: Scope;
  readonly fallbacks: readonly Fallback[];
}

interface Fallback {
  readonly node: unknown;
  readonly place: Place;
}

const nothing: Expected = { texts: [], failed: [], badPresses: [], open: [] };
const definitions: Readonly<Record<string, ComponentDefinition>> = catalog;
const deepestNode = 64;
/** Components that show their content at times only. */
const atTimes: ReadonlySet<string> = new Set(['Countdown']);
/** Components whose properties say whether they show their content. */
const contentWhen: Readonly<Record<string, Type.TSchema>> = {
  MissionCard: Type.Object({ mission: Type.Object({ state: Type.Enum(['open', 'pending']) }) }),
  UserPrizeItem: Type.Object({
    prize: Type.Object({ distribution: Type.Object({ state: Type.Literal('failed') }) }),
  }),
};

/**
 * The rules of containment in plain steps, without React, for the components of the catalog: one whose properties are
 * valid is shown with its children; any other node is reported, and the nearest fallback stands in its place.
 */
export function modelOfRendering(
  nodes: readonly unknown[],
  key: SelectionKey,
  context: Omit<ResolveContext, 'scope'>,
): Expected {
  return list(nodes, { path: '', depth: 0, scope: {}, fallbacks: [] });

  function list(listed: readonly unknown[], around: Place): Expected {
    const steps = uniqueSteps(listed.map(pathStep));
    return joined(
      listed.map((node, position) => {
        const step = steps[position] ?? '';
        return one(node, { ...around, path: below(around.path, step) });
      }),
    );
  }

  function one(node: unknown, place: Place): Expected {
    if (place.depth >= deepestNode || !Check(NodeShape, node)) return failed(node, place);
    if (!matches(node.when, key)) return nothing;
    const { each } = node;
    if (each === undefined) return visible(node, place);
    const items = attempt(() => resolved(each.of, place.scope) ?? []);
    if (!Array.isArray(items)) return failed(node, place);
    const keys = uniqueSteps(items.map((item, position) => keyOf(item, each.key ?? 'id') ?? String(position)));
    return joined(
      items.map((item: unknown, position) => {
        const scope = { ...place.scope, [each.as ?? 'item']: item };
        return visible(node, { ...place, scope, path: `${place.path}[${keys[position]}]` });
      }),
    );
  }

  function visible(node: NodeShapeOf, place: Place): Expected {
    const isVisible = attempt(() => (node.visible === undefined ? true : resolved(node.visible, place.scope)));
    if (isVisible instanceof Error) return failed(node, place);
    return isVisible ? component(node, place) : nothing;
  }

  function component(node: NodeShapeOf, place: Place): Expected {
    const { component: name, requires, props = {}, children = [] } = node;
    const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    if (definition === undefined) return failed(node, place);
    if (requires !== undefined && !satisfiesVersion(definition.version, requires)) return failed(node, place);
    const given = attempt(() => resolved(props, place.scope));
    if (given instanceof Error || !Check(definition.props, given)) return failed(node, place);
    const { slots } = definition;
    const isOpen = atTimes.has(name) || !Object.keys(slots).every((slot) => slot === 'default');
    const isShown = !Object.hasOwn(contentWhen, name) || Check(contentWhen[name] ?? Type.Never(), given);
    const hasContent = Object.hasOwn(slots, 'default') && !atTimes.has(name) && isShown;
    return joined([
      ownPart(node, given, place.path),
      hasContent ? list(children, inside(node, place)) : nothing,
      isOpen ? { ...nothing, open: [`${place.path}/`] } : nothing,
    ]);
  }

  function failed(node: unknown, place: Place): Expected {
    const [nearest] = inside(node, place).fallbacks;
    const instead =
      nearest === undefined
        ? nothing
        : one(nearest.node, { ...nearest.place, path: below(nearest.place.path, 'fallback') });
    return joined([{ ...nothing, failed: [place.path] }, instead]);
  }

  function resolved(value: unknown, scope: Scope): unknown {
    return resolveValue(value, { ...context, scope });
  }
}

function below(path: string, step: string): string {
  return path === '' ? step : `${path}/${step}`;
}

/** Where the content of a node stands, and its fallback, which has those further out around it. */
function inside(node: unknown, place: Place): Place {
  const within = { ...place, depth: place.depth + 1 };
  const own = readPath(node, ['fallback']);
  return own === undefined ? within : { ...within, fallbacks: [{ node: own, place: within }, ...place.fallbacks] };
}

const Pressable = Type.Object({ to: Type.Optional(Type.Undefined()), busy: Type.Optional(Type.Literal(false)) });

function ownPart({ component, on }: NodeShapeOf, props: unknown, path: string): Expected {
  if (component === 'Text') return { ...nothing, texts: [String(readPath(props, ['text']))] };
  const press = on !== undefined && Object.hasOwn(on, 'press') ? on['press'] : [];
  const isPressed = component === 'Button' && Check(Pressable, props) && readPath(props, ['disabled']) !== true;
  const hasBad = (Array.isArray(press) ? press : [press]).some((action) => !isAction(action));
  return isPressed && hasBad ? { ...nothing, badPresses: [`${path}@press`] } : nothing;
}

function isAction(action: unknown): boolean {
  return Check(ActionShape, action);
}

function attempt(action: () => unknown): unknown {
  try {
    return action();
  } catch (thrown) {
    return new Error(String(thrown));
  }
}

function keyOf(item: unknown, property: string): string | undefined {
  const key = readPath(item, [property]);
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
}

function joined(parts: readonly Expected[]): Expected {
  return {
    texts: parts.flatMap(({ texts }) => texts),
    failed: parts.flatMap(({ failed }) => failed),
    badPresses: parts.flatMap(({ badPresses }) => badPresses),
    open: parts.flatMap(({ open }) => open),
  };
}
