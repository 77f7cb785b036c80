import { boundPosition, shownBy } from '../card/card-data.ts';
import type { CardData } from '../card/card-data.ts';

/** A node for each card, the points of one of them bound to `bench.points`. */
export function cardNodes(cards: readonly CardData[]): readonly unknown[] {
  const bound = boundPosition(cards);
  return cards.map((card, position) => {
    const props = shownBy(card);
    return {
      id: card.id,
      component: 'BenchCard',
      props: position === bound ? { ...props, points: { $bind: 'bench.points' } } : props,
    };
  });
}
