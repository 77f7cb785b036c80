import type { Config } from '@puckeditor/core';
import { Render } from '@puckeditor/core/rsc';
import { createRoot } from 'react-dom/client';
import { Throws, Words } from '../../probes/page/components.tsx';
import type { Item, ProbeSide } from '../../probes/page/fault.ts';

const fields = { text: { type: 'text' } as const };
const config: Config<{ components: { Words: { text: string }; Throws: { text: string } } }> = {
  components: { Words: { fields, render: Words }, Throws: { fields, render: Throws } },
};

/** The content of a page, rendered as on a public page. */
export const render: ProbeSide = (items, container) => {
  const data = { root: { props: {} }, content: items.map(contentOf) };
  createRoot(container).render(<Render config={config} data={data as never} />);
};

function contentOf(item: Item): unknown {
  if (item === null || typeof item === 'string') return item;
  const { id, type, props } = item;
  return props === undefined ? { type } : { type, props: { id, ...props } };
}
