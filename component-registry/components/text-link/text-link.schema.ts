import { define } from '../../definition/define.ts';
import { Detail, Icon, Optional, Props, SitePath, Words } from '../../definition/prop-types.ts';

export const textLink = define({
  name: 'TextLink',
  version: '1.0',
  description: 'A link in a line of text.',
  props: Props({
    label: Words('What it leads to.'),
    to: Optional(SitePath('Path of the page that it leads to.')),
    icon: Optional(Icon()),
  }),
  events: {
    press: { description: 'It was pressed.', detail: Detail({}) },
  },
  parts: {
    root: 'The whole.',
    label: 'The label.',
  },
  example: { id: 'terms', props: { label: { $t: 'navigation.terms' }, to: '/terms' } },
});
