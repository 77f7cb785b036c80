import { define } from '../../definition/define.ts';
import { Optional, Props, Whole, Words } from '../../definition/prop-types.ts';

export const pointMeter = define({
  name: 'PointMeter',
  version: '1.0',
  description: 'The points of the member: a hero figure that counts up, and a meter of stars.',
  props: Props({
    point: Whole('Points of the member; the figure counts up to them.'),
    pointName: Words('Name of the points; bind "product.pointName".'),
    label: Words('What the figure is, above it.'),
    goal: Optional(
      Whole('Points at which the meter is full; what is missing stands below it. No meter when left out.'),
    ),
    goalLabel: Optional(Words('What the goal is, beside the meter.')),
  }),
  parts: {
    root: 'The whole.',
    figure: 'The figure.',
    goal: 'The line of the goal.',
    goalFigure: 'How much is missing.',
    label: 'The label.',
    meter: 'The bar and its marks.',
    point: 'The line of the figure.',
    unit: 'The unit.',
  },
  ornaments: {
    fill: 'The filled part of the bar.',
    mark: 'One of ten marks; `data-lit` when it is reached.',
    marks: 'The marks.',
    track: 'The ground of the bar.',
  },
  states: {
    full: 'The goal is reached.',
    lit: 'It is reached.',
  },
  example: {
    id: 'points',
    props: {
      point: { $bind: 'user.userPoint.point' },
      pointName: { $bind: 'product.pointName' },
      label: { $t: 'points.held' },
      goal: 5000,
      goalLabel: { $t: 'points.goal' },
    },
  },
});
