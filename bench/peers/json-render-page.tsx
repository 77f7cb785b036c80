import { JSONUIProvider, Renderer, createStateStore } from '@json-render/react';
import type { ComponentRenderer, Spec } from '@json-render/react';
import { Card } from '../render/page/card/card.tsx';
import type { CardProps } from '../render/page/card/card.tsx';
import { boundPosition, cardAt, received, shownBy } from '../render/page/card/card-data.ts';
import type { CardData } from '../render/page/card/card-data.ts';
import { reactPage } from '../render/page/react-page.ts';
import type { CardSide } from '../render/page/side.ts';

const BenchCard: ComponentRenderer<CardProps> = ({ element }) => Card(element.props);
const Page: ComponentRenderer = ({ children }) => children;
const registry = { Card: BenchCard, Page };

/** A side of @json-render/react; `check` looks at the page before it is rendered. */
export function jsonRenderPage(check: (spec: Spec) => void): CardSide {
  return async (cards) => {
    const spec = received(pageOf(cards));
    const store = createStateStore({ points: cardAt(cards, boundPosition(cards)).points });
    return reactPage(
      () => {
        check(spec);
        return (
          <JSONUIProvider registry={registry} store={store} handlers={{}}>
            <Renderer spec={spec} registry={registry} />
          </JSONUIProvider>
        );
      },
      (points) => store.set('/points', points),
    );
  };
}

function pageOf(cards: readonly CardData[]): Spec {
  const bound = boundPosition(cards);
  const elements = cards.map((card, position) => {
    const props = position === bound ? { ...shownBy(card), points: { $state: '/points' } } : { ...shownBy(card) };
    return [card.id, { type: 'Card', props, children: [] }] as const;
  });
  const page = { type: 'Page', props: {}, children: cards.map(({ id }) => id) };
  return { root: 'page', elements: { page, ...Object.fromEntries(elements) } };
}
