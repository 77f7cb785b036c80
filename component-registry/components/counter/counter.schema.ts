import { define } from '../../define.ts';
import { Flag, Icon, Optional, Props, Whole, Words } from '../../prop-types.ts';

export const counter = define({
  name: 'Counter',
  version: '1.0',
  description: 'One large figure with its unit.',
  props: Props({
    value: Whole('The figure.'),
    label: Words('What is counted.'),
    unit: Optional(Words('Unit, small beside the figure.')),
    icon: Optional(Icon()),
    compact: Optional(Flag('From 10,000 on in ten-thousands with one decimal.')),
  }),
});
