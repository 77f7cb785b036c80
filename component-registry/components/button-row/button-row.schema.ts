import { define } from '../../definition/define.ts';
import { Flag, Optional, Props } from '../../definition/prop-types.ts';

export const buttonRow = define({
  name: 'ButtonRow',
  version: '1.0',
  description: 'Buttons side by side, the main one last; below each other where they do not fit.',
  props: Props({
    stays: Optional(
      Flag('Keeps the row in sight at the foot of a sheet or dialog whose content scrolls; false if left out.'),
    ),
  }),
  slots: {
    default: { description: 'The buttons; the last is the main one.' },
  },
  parts: {
    root: 'The whole.',
  },
  states: {
    stays: 'It stays in sight.',
  },
  example: {
    id: 'buttons',
    props: {},
    children: [
      {
        id: 'cancel',
        component: 'Button',
        props: { label: { $t: 'actions.cancel' }, variant: 'ghost' },
        on: { press: { action: 'modal.close' } },
      },
      {
        id: 'go',
        component: 'Button',
        props: { label: { $t: 'actions.toPrizes' }, variant: 'primary', to: '/prizes' },
      },
    ],
  },
});
