import Type from 'typebox';
import { Prize } from '#schemas/entities/prize.ts';
import { define } from '../../definition/define.ts';
import { Detail, Flag, Optional, Props, SitePath, Words } from '../../definition/prop-types.ts';

const ShownOfPrize = Type.Pick(
  Prize,
  ['id', 'name', 'exchangePoint', 'endAt', 'stockTotalAmount', 'stockUserLimitAmount', 'parameter'],
  { title: 'Prize', description: 'What a tile shows of a prize; any prize has it.' },
);

export const prizePeek = define({
  name: 'PrizePeek',
  version: '1.1',
  description: 'A small tile of a prize: drawing, name, cost.',
  props: Props({
    prize: ShownOfPrize,
    pointName: Words('Name of the points; bind "product.pointName".'),
    to: Optional(SitePath('Path of the page that it leads to; it is a link then.')),
    leadsToPrize: Optional(Flag('True where that page lists the prizes: the link leads to this one in the list.')),
  }),
  events: {
    press: { description: 'It was pressed.', detail: Detail({}) },
  },
  parts: {
    root: 'The whole.',
    banner: 'The words that it has ended.',
    cost: 'The cost.',
    figure: 'The figure.',
    name: 'The name.',
    picture: 'The picture.',
    unit: 'The unit.',
  },
  states: {
    finished: 'It has ended.',
  },
  example: {
    id: 'peek',
    each: { of: { $bind: 'resources.topPrizes.items' } },
    props: { prize: { $bind: 'item' }, pointName: { $bind: 'product.pointName' }, to: '/prizes', leadsToPrize: true },
  },
});
