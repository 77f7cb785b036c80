import { useSyncExternalStore } from 'react';
import { Card } from '../card.tsx';
import { boundPosition, cardAt } from '../card-data.ts';
import type { CardData } from '../card-data.ts';
import { cardElement } from '../card-element.tsx';
import { ObservedValue } from '../observed-value.ts';
import { reactPage } from '../react-page.ts';
import type { CardSide } from '../side.ts';

/** The floor: elements made from the data, the bound card watching a store of one value. */
export const prepare: CardSide = async (cards) => {
  const bound = boundPosition(cards);
  const points = new ObservedValue(cardAt(cards, bound).points);
  return reactPage(
    () =>
      cards.map((card, position) =>
        position === bound ? <BoundCard key={card.id} card={card} points={points} /> : cardElement(Card, card),
      ),
    (value) => points.set(value),
  );
};

function BoundCard({ card, points }: { readonly card: CardData; readonly points: ObservedValue<number> }) {
  const value = useSyncExternalStore(points.subscribe, points.get);
  return cardElement(Card, { ...card, points: value });
}
