import { Raffle } from '#schemas/entities/raffle.ts';
import { define } from '../../definition/define.ts';
import { Detail, Optional, Props, Whole, Words } from '../../definition/prop-types.ts';

export const raffleCard = define({
  name: 'RaffleCard',
  version: '1.0',
  description: 'A raffle: drawing, name, what is won, deadline, entries, conditions, cost, button of the entry.',
  props: Props({
    raffle: Raffle,
    pointName: Words('Name of the points; bind "product.pointName".'),
    totalPoint: Optional(
      Whole('What the member earned, ever; bind "user.userPoint.totalSnsGetPoint". Left out for visitors.'),
    ),
    checkLabel: Optional(Words('What leads to the check of the draw, such as "Check the draw"; no link without it.')),
  }),
  events: {
    enter: { description: 'The button of the entry was pressed.', detail: Detail({}) },
  },
  parts: {
    root: 'The whole.',
    about: 'What the raffle is: drawing, name, description.',
    action: 'Its cost and its button.',
    body: 'Its content.',
    check: 'What leads to the check of the draw.',
    condition: 'A condition of the entry.',
    cost: 'The cost.',
    costLabel: 'What the figure of the cost is.',
    description: 'The description.',
    drawing: 'The drawing.',
    enter: 'The button of the entry.',
    entered: 'How often the member entered.',
    heading: 'The heading.',
    missing: 'What is missing of a condition.',
    name: 'The name.',
    prize: 'Something that is won.',
    prizeDrawing: 'The drawing of something that is won.',
    prizeName: 'The name of something that is won.',
    prizes: 'What is won.',
    remaining: 'The time that remains.',
    term: 'One of its terms.',
    termName: 'What a term is.',
    termValue: 'The value of a term.',
    terms: 'Deadline, entries and conditions.',
    winners: 'How many win something.',
  },
  ornaments: {
    ornament: 'An empty place for a skin to fill.',
    seal: 'An empty place over the drawing of a raffle that was entered or is over.',
  },
  states: {
    state: 'State of the raffle for the member.',
    entered: 'The member entered.',
  },
  writesLaterTexts: true,
  example: {
    id: 'card',
    each: { of: { $bind: 'lists.raffles.items' } },
    props: {
      raffle: { $bind: 'item' },
      pointName: { $bind: 'product.pointName' },
      totalPoint: { $bind: 'user.userPoint.totalSnsGetPoint' },
      checkLabel: { ja: 'この抽選を確かめる', en: 'Check the draw', ko: '이 추첨 확인하기' },
    },
    on: { enter: { action: 'flow.start', flow: 'raffleEntry', with: { raffle: { $bind: 'item' } } } },
  },
});
