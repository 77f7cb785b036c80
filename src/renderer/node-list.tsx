import type { ReactNode } from 'react';
import { pathStep } from './node-shape.ts';
import type { Place } from './place.ts';
import { useScript } from './script-context.ts';

/** Renders nodes one after the other; each stands for itself, so that a bad one leaves its siblings (architecture §5). */
export function NodeList({ nodes, scope, path }: Place & { readonly nodes: readonly unknown[] }): ReactNode {
  const { NodeView } = useScript();
  const taken = new Map<string, number>();
  return nodes.map((node, position) => {
    const step = pathStep(node, position);
    const repeats = taken.get(step) ?? 0;
    taken.set(step, repeats + 1);
    const unique = repeats === 0 ? step : `${step}~${repeats}`;
    return <NodeView key={unique} node={node} scope={scope} path={path === '' ? unique : `${path}/${unique}`} />;
  });
}
