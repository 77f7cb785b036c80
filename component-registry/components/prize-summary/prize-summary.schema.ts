import { Prize } from '#schemas/entities/prize.ts';
import { define } from '../../definition/define.ts';
import { Props, Words } from '../../definition/prop-types.ts';

export const prizeSummary = define({
  name: 'PrizeSummary',
  version: '1.0',
  description: 'A prize in a dialog: drawing, name, cost.',
  props: Props({
    prize: Prize,
    pointName: Words('Name of the points; bind "product.pointName".'),
  }),
  example: {
    id: 'prize',
    each: { of: { $bind: 'resources.topPrizes.items' } },
    props: { prize: { $bind: 'item' }, pointName: { $bind: 'product.pointName' } },
  },
});
