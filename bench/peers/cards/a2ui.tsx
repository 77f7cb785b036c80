import { A2uiSurface, createComponentImplementation } from '@a2ui/react/v0_9';
import {
  Catalog,
  ChildListSchema,
  DynamicNumberSchema,
  DynamicStringSchema,
  MessageProcessor,
} from '@a2ui/web_core/v0_9';
import type { A2uiMessage } from '@a2ui/web_core/v0_9';
import { z } from 'zod';
import { Card } from '../../render/page/card/card.tsx';
import type { CardProps } from '../../render/page/card/card.tsx';
import { boundPosition, cardAt, received, shownBy } from '../../render/page/card/card-data.ts';
import type { CardData } from '../../render/page/card/card-data.ts';
import { reactPage } from '../../render/page/react-page.ts';
import type { CardSide } from '../../render/page/side.ts';

const surfaceId = 'bench';
const catalogId = 'bench';
const version = 'v0.9';

const cardSchema = z.object({
  title: DynamicStringSchema,
  text: DynamicStringSchema,
  points: DynamicNumberSchema,
  badge: DynamicStringSchema,
  colour: DynamicStringSchema,
  action: DynamicStringSchema,
});
const BenchCard = createComponentImplementation({ name: 'Card', schema: cardSchema }, ({ props }) =>
  // Its binder has put values in place of the bindings.
  Card(props as unknown as CardProps),
);
const Page = createComponentImplementation(
  { name: 'Page', schema: z.object({ children: ChildListSchema }) },
  ({ props, buildChild }) => (props.children as readonly string[]).map((id) => buildChild(id)),
);
const catalog = new Catalog(catalogId, [BenchCard, Page]);

/** @a2ui/react, protocol 0.9: its processor validates each component when the message with them is taken in. */
export const prepare: CardSide = async (cards) => {
  const messages = received(messagesOf(cards));
  const processor = new MessageProcessor([catalog]);
  return reactPage(
    () => {
      processor.processMessages(messages);
      const surface = processor.model.getSurface(surfaceId);
      return surface === undefined ? null : <A2uiSurface surface={surface} />;
    },
    (value) => processor.processMessages([{ version, updateDataModel: { surfaceId, path: '/points', value } }]),
  );
};

function messagesOf(cards: readonly CardData[]): A2uiMessage[] {
  const bound = boundPosition(cards);
  const components = cards.map((card, position) => {
    const props = shownBy(card);
    return {
      id: card.id,
      component: 'Card',
      ...(position === bound ? { ...props, points: { path: '/points' } } : props),
    };
  });
  const page = { id: 'root', component: 'Page', children: cards.map(({ id }) => id) };
  return [
    { version, createSurface: { surfaceId, catalogId } },
    { version, updateDataModel: { surfaceId, path: '/points', value: cardAt(cards, bound).points } },
    { version, updateComponents: { surfaceId, components: [page, ...components] } },
  ];
}
