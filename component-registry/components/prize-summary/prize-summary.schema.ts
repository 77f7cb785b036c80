import { Prize } from '#schemas/entities/prize.ts';
import { define } from '../../definition/define.ts';
import { Props, Words } from '../../definition/prop-types.ts';

export const prizeSummary = define({
  name: 'PrizeSummary',
  version: '1.1',
  description: 'A prize in a dialog: drawing, name, cost, further pictures.',
  props: Props({
    prize: Prize,
    pointName: Words('Name of the points; bind "product.pointName".'),
  }),
  parts: {
    root: 'The whole.',
    category: 'The name of its category.',
    cost: 'The cost.',
    costLabel: 'What the figure of the cost is.',
    name: 'The name.',
    picture: 'One of its further pictures.',
    pictures: 'Its further pictures.',
    words: 'The words.',
  },
  example: {
    id: 'prize',
    each: { of: { $bind: 'resources.topPrizes.items' } },
    props: { prize: { $bind: 'item' }, pointName: { $bind: 'product.pointName' } },
  },
});
