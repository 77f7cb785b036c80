import { Prize } from '#schemas/entities/prize.ts';
import { define } from '../../definition/define.ts';
import { Detail, Props, Words } from '../../definition/prop-types.ts';

export const prizeCard = define({
  name: 'PrizeCard',
  version: '1.0',
  description: 'A prize as a ticket: drawing, name, description that folds, deadline, stock, cost, exchange button.',
  props: Props({
    prize: Prize,
    pointName: Words('Name of the points; bind "product.pointName".'),
  }),
  events: {
    exchange: { description: 'The exchange button was pressed.', detail: Detail({}) },
  },
  example: {
    id: 'card',
    each: { of: { $bind: 'lists.prizes.items' } },
    props: { prize: { $bind: 'item' }, pointName: { $bind: 'product.pointName' } },
    on: { exchange: { action: 'flow.start', flow: 'prizeExchange', with: { prize: { $bind: 'item' } } } },
  },
});
