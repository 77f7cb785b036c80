import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { CardProps } from './card/card.tsx';
import type { CardData } from './card/card-data.ts';
import { cardElement } from './card/card-element.tsx';
import { ObservedValue } from './observed-value.ts';
import { reactPage } from './react-page.ts';
import type { PreparedPage } from './side.ts';

/** A list in plain React with keys, whose items a store holds. */
export function watchedList(
  items: readonly CardData[],
  CardOfList: ComponentType<CardProps>,
): PreparedPage<readonly CardData[]> {
  const cards = new ObservedValue(items);
  return reactPage(
    () => <CardList cards={cards} CardOfList={CardOfList} />,
    (next) => cards.set(next),
  );
}

interface CardListProps {
  readonly cards: ObservedValue<readonly CardData[]>;
  readonly CardOfList: ComponentType<CardProps>;
}

function CardList({ cards, CardOfList }: CardListProps) {
  const shown = useSyncExternalStore(cards.subscribe, cards.get);
  return shown.map((card) => cardElement(CardOfList, card));
}
