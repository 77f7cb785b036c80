import { Prize } from '#schemas/entities/prize.ts';
import { define } from '../../define.ts';
import { Detail, Optional, Props, SitePath, Words } from '../../prop-types.ts';

export const prizePeek = define({
  name: 'PrizePeek',
  version: '1.0',
  description: 'A small tile of a prize: drawing, name, cost.',
  props: Props({
    prize: Prize,
    pointName: Words('Name of the points; bind "product.pointName".'),
    to: Optional(SitePath('Path of the page that it leads to; it is a link then.')),
  }),
  events: {
    press: { description: 'It was pressed.', detail: Detail({}) },
  },
  example: {
    id: 'peek',
    each: { of: { $bind: 'resources.topPrizes.items' } },
    props: { prize: { $bind: 'item' }, pointName: { $bind: 'product.pointName' }, to: '/prizes' },
  },
});
