import { JSONUIProvider, Renderer, createStateStore } from '@json-render/react';
import type { ComponentRenderer, Spec } from '@json-render/react';
import { createRoot } from 'react-dom/client';
import { Throws, Words } from '../../probes/page/components.tsx';
import type { Item, ProbeSide } from '../../probes/page/fault.ts';

const registry: Record<string, ComponentRenderer> = {
  Words: ({ element }) => <Words {...(element.props as { text: string })} />,
  Throws: () => <Throws />,
  Page: ({ children }) => children,
};

/** A flat spec, given to the renderer as it is. */
export const render: ProbeSide = (items, container) => {
  const elements = Object.fromEntries(items.map((item) => [idOf(item), elementOf(item)]));
  const page = { type: 'Page', props: {}, children: Object.keys(elements) };
  const spec = { root: 'page', elements: { page, ...elements } } as unknown as Spec;
  createRoot(container).render(
    <JSONUIProvider registry={registry} store={createStateStore({})} handlers={{}}>
      <Renderer spec={spec} registry={registry} />
    </JSONUIProvider>,
  );
};

function idOf(item: Item): string {
  return typeof item === 'object' && item !== null ? item.id : 'bad';
}

function elementOf(item: Item): unknown {
  if (item === null || typeof item === 'string') return item;
  const { id: _id, ...rest } = item;
  return { ...rest, children: [] };
}
