import { boundPosition, cardAt } from '../card/card-data.ts';
import { cardNodes } from '../kansei/card-nodes.ts';
import { kanseiPage } from '../kansei/kansei-page.tsx';
import type { CardSide } from '../side.ts';

/** A page script with a node for each card. */
export const prepare: CardSide = (cards) =>
  kanseiPage({
    body: cardNodes(cards),
    model: { bench: { points: cardAt(cards, boundPosition(cards)).points } },
    change: (store, points) => store.set('bench', { points }),
  });
