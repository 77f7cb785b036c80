import { Prize } from '#schemas/entities/prize.ts';
import { define } from '../../definition/define.ts';
import { Detail, Optional, Props, Whole, Words } from '../../definition/prop-types.ts';

export const prizeCard = define({
  name: 'PrizeCard',
  version: '1.2',
  description:
    'A prize: drawing, name, description that folds, deadline, stock, cost, what is missing for it, exchange button.',
  props: Props({
    prize: Prize,
    pointName: Words('Name of the points; bind "product.pointName".'),
    point: Optional(
      Whole('Points of the member; with it, the card says how many are missing. Bind "user.userPoint.point".'),
    ),
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
    missing: 'How many points the member is short of.',
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
    ornament: 'An empty place for a skin to fill.',
  },
  states: {
    low: 'Little is left.',
    missing: 'The member has not enough points.',
    state: 'State of the prize.',
  },
  example: {
    id: 'card',
    each: { of: { $bind: 'lists.prizes.items' } },
    props: {
      prize: { $bind: 'item' },
      pointName: { $bind: 'product.pointName' },
      point: { $bind: 'user.userPoint.point' },
    },
    on: { exchange: { action: 'flow.start', flow: 'prizeExchange', with: { prize: { $bind: 'item' } } } },
  },
});
