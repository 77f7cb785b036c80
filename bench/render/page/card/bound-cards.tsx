import { useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Card } from './card.tsx';
import { boundPosition, cardAt } from './card-data.ts';
import type { CardData } from './card-data.ts';
import { cardElement } from './card-element.tsx';
import { ObservedValue } from '../observed-value.ts';
import { reactPage } from '../react-page.ts';
import type { PreparedPage } from '../side.ts';

/** Cards as elements of React, one of them watching a store of one value; `around` puts something around each. */
export function boundCards(
  cards: readonly CardData[],
  around: (card: ReactElement) => ReactNode,
): PreparedPage<number> {
  const bound = boundPosition(cards);
  const points = new ObservedValue(cardAt(cards, bound).points);
  return reactPage(
    () =>
      cards.map((card, position) =>
        around(position === bound ? <BoundCard key={card.id} card={card} points={points} /> : cardElement(Card, card)),
      ),
    (value) => points.set(value),
  );
}

function BoundCard({ card, points }: { readonly card: CardData; readonly points: ObservedValue<number> }) {
  const value = useSyncExternalStore(points.subscribe, points.get);
  return cardElement(Card, { ...card, points: value });
}
