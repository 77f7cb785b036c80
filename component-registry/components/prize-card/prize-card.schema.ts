import { Prize } from '#schemas/entities/prize.ts';
import { define } from '../../definition/define.ts';
import { Detail, Props, Words } from '../../definition/prop-types.ts';

export const prizeCard = define({
  name: 'PrizeCard',
  version: '1.1',
  description: 'A prize: drawing, name, description that folds, deadline, stock, cost, exchange button.',
  props: Props({
    prize: Prize,
    pointName: Words('Name of the points; bind "product.pointName".'),
  }),
  events: {
    exchange: { description: 'The exchange button was pressed.', detail: Detail({}) },
  },
  parts: {
    root: 'The whole.',
    about: 'What the prize is: drawing, name, terms, description.',
    action: 'Its cost and its button.',
    badge: 'The badge that the prize has.',
    band: 'The words that it has ended.',
    body: 'Its content.',
    cost: 'The cost.',
    costLabel: 'What the figure of the cost is.',
    description: 'The description.',
    descriptionText: 'The text of the description.',
    descriptionToggle: 'The button that unfolds the description.',
    drawing: 'The drawing.',
    exchange: 'The button of the exchange.',
    heading: 'The heading.',
    low: 'The words that little is left.',
    name: 'The name.',
    remaining: 'The time that remains.',
    stamp: 'The words that it was exchanged.',
    term: 'One of its terms.',
    termName: 'What a term is.',
    termValue: 'The value of a term.',
    terms: 'Deadline and stock.',
  },
  ornaments: {
    bandClip: 'What the band is cut by.',
    gauge: 'The bar of the stock.',
    gaugeLeft: 'The part of the bar that is left.',
    gaugeTrack: 'The ground of the bar.',
    ornament: 'An empty place for a skin to draw in.',
  },
  states: {
    low: 'Little is left.',
    state: 'State of the prize.',
  },
  example: {
    id: 'card',
    each: { of: { $bind: 'lists.prizes.items' } },
    props: { prize: { $bind: 'item' }, pointName: { $bind: 'product.pointName' } },
    on: { exchange: { action: 'flow.start', flow: 'prizeExchange', with: { prize: { $bind: 'item' } } } },
  },
});
