import { define } from '../../definition/define.ts';
import { Props, Words } from '../../definition/prop-types.ts';

export const shelf = define({
  name: 'Shelf',
  version: '1.1',
  description: 'A row that scrolls sideways, with the next item peeping in.',
  props: Props({
    label: Words('What it holds, for screen readers.'),
  }),
  slots: {
    default: { description: 'The items, side by side.' },
  },
  parts: {
    root: 'The whole.',
    next: 'The arrow that goes on, for mice.',
    previous: 'The arrow that goes back, for mice.',
    row: 'What scrolls.',
  },
  example: {
    id: 'shelf',
    props: { label: { $t: 'prizes.shelf' } },
    children: [
      {
        id: 'peek',
        component: 'PrizePeek',
        each: { of: { $bind: 'resources.topPrizes.items' } },
        props: { prize: { $bind: 'item' }, pointName: { $bind: 'product.pointName' } },
      },
    ],
  },
});
