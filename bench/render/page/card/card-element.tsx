import type { ComponentType, ReactElement } from 'react';
import type { CardProps } from './card.tsx';
import type { CardData } from './card-data.ts';

/** The element of a card as one writes it by hand, without an object in between. */
export function cardElement(CardOfList: ComponentType<CardProps>, card: CardData): ReactElement {
  return (
    <CardOfList
      key={card.id}
      title={card.title}
      text={card.text}
      points={card.points}
      badge={card.badge}
      colour={card.colour}
      action={card.action}
    />
  );
}
