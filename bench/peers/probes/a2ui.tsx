import { A2uiSurface, createComponentImplementation } from '@a2ui/react/v0_9';
import { Catalog, ChildListSchema, DynamicStringSchema, MessageProcessor } from '@a2ui/web_core/v0_9';
import type { A2uiMessage } from '@a2ui/web_core/v0_9';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { Throws as ThrowsNow, Words as Paragraph } from '../../probes/page/components.tsx';
import type { Item, ProbeSide } from '../../probes/page/fault.ts';

const surfaceId = 'probe';
const catalogId = 'probe';
const version = 'v0.9';
const schema = z.object({ text: DynamicStringSchema });
const Words = createComponentImplementation({ name: 'Words', schema }, ({ props }) => (
  <Paragraph {...(props as { text: string })} />
));
const Throws = createComponentImplementation({ name: 'Throws', schema }, () => <ThrowsNow />);
const Page = createComponentImplementation(
  { name: 'Page', schema: z.object({ children: ChildListSchema }) },
  ({ props, buildChild }) => (props.children as readonly string[]).map((id) => buildChild(id)),
);

/** One message with the surface and one with the components; the surface is rendered first, as it is when they stream in. */
export const render: ProbeSide = (items, container) => {
  const processor = new MessageProcessor([new Catalog(catalogId, [Words, Throws, Page])]);
  processor.processMessages([{ version, createSurface: { surfaceId, catalogId } }] as A2uiMessage[]);
  const surface = processor.model.getSurface(surfaceId);
  if (surface === undefined) throw new Error('There is no surface.');
  createRoot(container).render(<A2uiSurface surface={surface} />);
  const page = { id: 'root', component: 'Page', children: ['before', 'bad', 'after'] };
  const components = [page, ...items.map(componentOf)];
  processor.processMessages([{ version, updateComponents: { surfaceId, components } }] as A2uiMessage[]);
};

function componentOf(item: Item): unknown {
  if (item === null || typeof item === 'string') return item;
  return { id: item.id, component: item.type, ...item.props };
}
