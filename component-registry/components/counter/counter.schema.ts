import { define } from '../../definition/define.ts';
import { Flag, Icon, Optional, Props, Whole, Words } from '../../definition/prop-types.ts';

export const counter = define({
  name: 'Counter',
  version: '1.0',
  description: 'One large figure with its unit.',
  props: Props({
    value: Whole('The figure; it is written with separators and counts up when it first comes into sight.'),
    label: Words('What is counted.'),
    unit: Optional(Words('Unit, small beside the figure, such as "members".')),
    icon: Optional(Icon()),
    compact: Optional(
      Flag(
        'From 10,000 on, written short in the manner of the language; the whole figure is read out and shown as a tip.',
      ),
    ),
  }),
  parts: {
    root: 'The whole.',
    figure: 'The figure.',
    label: 'The label.',
    line: 'A line.',
    unit: 'The unit.',
    whole: 'The whole figure.',
  },
  ornaments: {
    running: 'The figure while it counts up.',
  },
  states: {
    breadth: 'How broad the figure is, in halves of its size, 1 to 24.',
  },
  example: {
    id: 'members',
    props: {
      value: { $bind: 'product.userCount' },
      label: { $t: 'counts.members' },
      unit: { $t: 'counts.membersUnit' },
      icon: 'user',
      compact: true,
    },
  },
});
