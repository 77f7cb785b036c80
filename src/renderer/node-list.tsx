import type { ReactNode } from 'react';
import { pathStep } from './node-shape.ts';
import type { Place } from './place.ts';
import { useScript } from './script-context.ts';
import { uniqueSteps } from './unique-steps.ts';

/** Renders nodes one after the other; each stands for itself, so that a bad one leaves its siblings (architecture §5). */
export function NodeList({ nodes, scope, path }: Place & { readonly nodes: readonly unknown[] }): ReactNode {
  const { NodeView } = useScript();
  const steps = uniqueSteps(nodes.map(pathStep));
  return nodes.map((node, position) => {
    const step = steps[position] ?? '';
    return <NodeView key={step} node={node} scope={scope} path={path === '' ? step : `${path}/${step}`} />;
  });
}
