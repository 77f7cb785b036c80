import { define } from '../../define.ts';
import { Choice, Flag, Optional, Props } from '../../prop-types.ts';

export const stack = define({
  name: 'Stack',
  version: '1.0',
  description: 'Lays its content out in a column or a row, with one gap.',
  props: Props({
    direction: Optional(Choice(['column', 'row'], 'Column if left out; a row wraps.')),
    gap: Optional(Choice(['xs', 'sm', 'md', 'lg', 'xl'], 'Space between; md if left out.')),
    align: Optional(Choice(['start', 'center', 'end', 'stretch'], 'Across the direction; stretch if left out.')),
    inset: Optional(Flag('Keeps the page margin at both sides.')),
  }),
  slots: {
    default: { description: 'Content.' },
  },
});
