import { define } from '../../define.ts';
import { Choice, Detail, Flag, Icon, Optional, Props, SitePath, Words } from '../../prop-types.ts';

export const button = define({
  name: 'Button',
  version: '1.0',
  description: 'A button, or a link when it leads to a page.',
  props: Props({
    label: Words('What it does.'),
    variant: Optional(Choice(['primary', 'secondary', 'ghost', 'danger'], 'secondary if left out.')),
    icon: Optional(Icon()),
    to: Optional(SitePath('Page that it leads to.')),
    busy: Optional(Flag('At work: pressing has no effect.')),
    disabled: Optional(Flag('Cannot be pressed now.')),
    disabledReason: Optional(Words('Why it cannot be pressed; shown below it.')),
  }),
  events: {
    press: { description: 'It was pressed.', detail: Detail({}) },
  },
});
