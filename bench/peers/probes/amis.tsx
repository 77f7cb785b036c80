import { registerRenderer, render } from 'amis-core';
import { createRoot } from 'react-dom/client';
import { Throws, Words } from '../../probes/page/components.tsx';
import type { Item, ProbeSide } from '../../probes/page/fault.ts';

registerRenderer({ type: 'Words', component: Words as never });
registerRenderer({ type: 'Throws', component: Throws as never });

/** A body of nodes, as amis takes it. */
export const render: ProbeSide = (items, container) => {
  createRoot(container).render(render(items.map(nodeOf) as never, {}, { theme: 'cxd', session: 'probe' }) as never);
};

function nodeOf(item: Item): unknown {
  if (item === null || typeof item === 'string') return item;
  return { type: item.type, ...item.props };
}
