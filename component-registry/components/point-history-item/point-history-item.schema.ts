import { PointHistory } from '#schemas/entities/point-history.ts';
import { define } from '../../define.ts';
import { Props, Words } from '../../prop-types.ts';

export const pointHistoryItem = define({
  name: 'PointHistoryItem',
  version: '1.0',
  description: 'A line of the point statement, with its sign.',
  props: Props({
    history: PointHistory,
    pointName: Words('Name of the points; bind "product.pointName".'),
  }),
});
