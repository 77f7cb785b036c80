import { kanseiPage } from '../kansei/kansei-page.tsx';
import type { ListSide } from '../side.ts';

const names = ['title', 'text', 'points', 'badge', 'colour', 'action'];

/** One node with `each` over a list of the data model. */
export const prepare: ListSide = (cards) =>
  kanseiPage({
    body: [
      {
        id: 'cards',
        component: 'BenchCard',
        each: { of: { $bind: 'bench.cards' } },
        props: Object.fromEntries(names.map((name) => [name, { $bind: `item.${name}` }])),
      },
    ],
    model: { bench: { cards } },
    change: (store, next) => store.set('bench', { cards: next }),
  });
