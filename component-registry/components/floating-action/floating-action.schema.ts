import { define } from '../../definition/define.ts';
import { Detail, Icon, Optional, Props, SitePath, Words } from '../../definition/prop-types.ts';

export const floatingAction = define({
  name: 'FloatingAction',
  version: '1.0',
  description: 'A call to action that stays at the bottom of the screen.',
  props: Props({
    label: Words('What pressing it does.'),
    note: Optional(Words('Small line above the label.')),
    icon: Optional(Icon()),
    to: Optional(SitePath('Path of the page that it leads to; it is a link then.')),
  }),
  events: {
    press: { description: 'It was pressed.', detail: Detail({}) },
  },
  parts: {
    root: 'The whole.',
    action: 'Its cost and its button.',
    label: 'The label.',
    note: 'The note.',
    words: 'The words.',
  },
  states: {
    shown: 'It is shown.',
  },
  example: {
    id: 'join',
    props: { label: { $t: 'actions.toPrizes' }, note: { $t: 'points.goal' }, icon: 'gift', to: '/prizes' },
  },
});
