import { PointHistory } from '#schemas/entities/point-history.ts';
import { define } from '../../definition/define.ts';
import { Detail, Props, Words } from '../../definition/prop-types.ts';

export const pointHistoryItem = define({
  name: 'PointHistoryItem',
  version: '1.1',
  description: 'A line of the point statement, with its sign.',
  props: Props({
    history: PointHistory,
    pointName: Words('Name of the points; bind "product.pointName".'),
  }),
  events: {
    copy: {
      description: 'The code of a prize is to be copied; "copy" is the action for it. Without it there is no button.',
      detail: Detail({ value: Words('The code.') }),
    },
  },
  parts: {
    root: 'The whole.',
    code: 'The code.',
    codeLabel: 'What the code is called.',
    copy: 'The button that copies.',
    date: 'The date.',
    figure: 'The figure.',
    note: 'The note.',
    open: 'The link elsewhere.',
    points: 'The points.',
    prizeCode: 'The line of the code.',
    title: 'The title.',
    unit: 'The unit.',
    words: 'The words.',
  },
  ornaments: {
    emblem: 'The sign of its kind.',
  },
  states: {
    sign: '"earned", "spent" or "none".',
    type: 'Kind of the movement.',
  },
  example: {
    id: 'history',
    each: { of: { $bind: 'lists.pointHistories.items' } },
    props: { history: { $bind: 'item' }, pointName: { $bind: 'product.pointName' } },
  },
});
