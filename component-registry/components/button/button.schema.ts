import { define } from '../../definition/define.ts';
import { Choice, Detail, Flag, Icon, Optional, Props, SitePath, Words } from '../../definition/prop-types.ts';

export const button = define({
  name: 'Button',
  version: '1.0',
  description: 'A button, or a link when it leads to a page.',
  props: Props({
    label: Words('What pressing it does, in a word or two.'),
    variant: Optional(
      Choice(
        ['primary', 'secondary', 'ghost', 'danger'],
        'How much it stands out: primary once on a screen, danger for what cannot be undone; secondary if left out.',
      ),
    ),
    icon: Optional(Icon()),
    to: Optional(SitePath('Path of the page that it leads to; it is a link then.')),
    busy: Optional(Flag('At work: it shows so, and pressing has no effect.')),
    disabled: Optional(Flag('Cannot be pressed now.')),
    disabledReason: Optional(Words('Why it cannot be pressed; shown below it, unless it is busy.')),
  }),
  events: {
    press: { description: 'It was pressed, and it is neither busy nor disabled.', detail: Detail({}) },
  },
  parts: {
    root: 'The whole.',
    press: 'What is pressed.',
  },
  example: {
    id: 'to-prizes',
    props: { label: { $t: 'actions.toPrizes' }, variant: 'primary', icon: 'gift', to: '/prizes' },
  },
});
