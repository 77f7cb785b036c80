import { define } from '../../definition/define.ts';
import { Detail, Icon, Optional, Props, SitePath, Words } from '../../definition/prop-types.ts';

export const menuItem = define({
  name: 'MenuItem',
  version: '1.0',
  description: 'A line of the side menu.',
  props: Props({
    label: Words('What it leads to.'),
    icon: Icon(),
    to: Optional(SitePath('Path of the page that it leads to; it is a link then, and lit on that page.')),
  }),
  events: {
    press: { description: 'It was pressed.', detail: Detail({}) },
  },
  parts: {
    root: 'The whole.',
    label: 'The label.',
  },
  ornaments: {
    icon: 'The icon.',
  },
  example: { id: 'to-terms', props: { label: { $t: 'navigation.terms' }, icon: 'info', to: '/terms' } },
});
