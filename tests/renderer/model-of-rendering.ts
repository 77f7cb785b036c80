import Type from 'typebox';
import { Check } from 'typebox/value';
import { NodeShape } from '#schemas/content-script/node.ts';
import type { NodeShape as NodeShapeOf } from '#schemas/content-script/node.ts';
import { matches } from '#schemas/selection.ts';
import type { SelectionKey } from '#schemas/selection.ts';
import { pathStep } from '#renderer/node-shape.ts';
import { uniqueSteps } from '#renderer/unique-steps.ts';
import { readPath } from '#runtime/path.ts';
import { resolveValue } from '#runtime/resolve-value.ts';
import type { Scope } from '#runtime/scope.ts';

/** What a reader sees of nodes, and which nodes are reported. */
export interface Shown {
  readonly texts: readonly string[];
  readonly reported: readonly string[];
}

interface Fallback extends Place {
  readonly node: unknown;
}

interface Place {
  readonly path: string;
  readonly scope: Scope;
  readonly fallbacks: readonly Fallback[];
}

const nothing: Shown = { texts: [], reported: [] };
const Empty = Type.Object({}, { additionalProperties: false });
const propsOf: Readonly<Record<string, Type.TSchema>> = {
  Word: Type.Object({ text: Type.String() }, { additionalProperties: false }),
  Press: Type.Object({ text: Type.String() }),
  Box: Empty,
  Bomb: Empty,
};

/**
 * The rules of architecture §5 in plain steps, for the components of `render-script.tsx`: what a list of nodes shows,
 * without React, and which of them are reported.
 */
export function modelOfRendering(
  nodes: readonly unknown[],
  model: Readonly<Record<string, unknown>>,
  key: SelectionKey,
): Shown {
  return list(nodes, { path: '', scope: {}, fallbacks: [] });

  function list(listed: readonly unknown[], place: Place): Shown {
    const steps = uniqueSteps(listed.map(pathStep));
    return joined(
      listed.map((node, position) => {
        const step = steps[position] ?? '';
        return one(node, { ...place, path: place.path === '' ? step : `${place.path}/${step}` });
      }),
    );
  }

  function one(node: unknown, place: Place): Shown {
    const within = withFallbackOf(node, place);
    if (!Check(NodeShape, node)) return failed(within);
    const { when, each } = node;
    if (!matches(when, key)) return nothing;
    if (each === undefined) return visible(node, within);
    const items = attempt(() => resolved(each.of, within.scope) ?? []);
    if (!Array.isArray(items)) return failed(within);
    const keys = uniqueSteps(items.map((item, position) => keyOf(item, each.key ?? 'id') ?? String(position)));
    return joined(
      items.map((item: unknown, position) => {
        const scope = { ...place.scope, [each.as ?? 'item']: item };
        return visible(node, withFallbackOf(node, { ...place, scope, path: `${place.path}[${keys[position]}]` }));
      }),
    );
  }

  function visible(node: NodeShapeOf, place: Place): Shown {
    const isVisible = attempt(() => resolved(node.visible ?? true, place.scope));
    if (isVisible instanceof Error) return failed(place);
    return isVisible ? component(node, place) : nothing;
  }

  function component(node: NodeShapeOf, place: Place): Shown {
    const { component: name, props = {}, children = [], slots } = node;
    const schema = Object.hasOwn(propsOf, name) ? propsOf[name] : undefined;
    const given = attempt(() => resolved(props, place.scope));
    if (schema === undefined || given instanceof Error || !Check(schema, given) || name === 'Bomb')
      return failed(place);
    if (name !== 'Box') return { texts: [String((given as { text: string }).text)], reported: [] };
    const head = { ...place, path: `${place.path}/head`, scope: { ...place.scope, item: { name: 'from the slot' } } };
    const filled = slots !== undefined && Object.hasOwn(slots, 'head') ? (slots['head'] ?? []) : [];
    return joined([list(filled, head), list(children, place)]);
  }

  /** A node that cannot be shown is reported; the nearest fallback is shown in its place, without itself around it. */
  function failed({ path, fallbacks }: Place): Shown {
    const [nearest] = fallbacks;
    const instead =
      nearest === undefined ? nothing : one(nearest.node, { ...nearest, path: `${nearest.path}/fallback` });
    return joined([{ texts: [], reported: [path] }, instead]);
  }

  function resolved(value: unknown, scope: Scope): unknown {
    return resolveValue(value, {
      locale: 'ja',
      scope,
      read: (segments) => readPath(model, segments),
      text: (name) => `[${name}]`,
      assetUrl: () => undefined,
    });
  }
}

function withFallbackOf(node: unknown, place: Place): Place {
  const own = readPath(node, ['fallback']);
  return own === undefined ? place : { ...place, fallbacks: [{ ...place, node: own }, ...place.fallbacks] };
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

function joined(parts: readonly Shown[]): Shown {
  return { texts: parts.flatMap(({ texts }) => texts), reported: parts.flatMap(({ reported }) => reported) };
}
