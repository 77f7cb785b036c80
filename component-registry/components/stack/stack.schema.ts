import { define } from '../../definition/define.ts';
import { Choice, Flag, Optional, Props } from '../../definition/prop-types.ts';

export const stack = define({
  name: 'Stack',
  version: '1.0',
  description: 'Lays its content out in a column or a row, with one gap.',
  props: Props({
    direction: Optional(
      Choice(['column', 'row'], 'column from top to bottom, row side by side (it wraps); column if left out.'),
    ),
    gap: Optional(Choice(['xs', 'sm', 'md', 'lg', 'xl'], 'Space between, by the theme; md if left out.')),
    align: Optional(Choice(['start', 'center', 'end', 'stretch'], 'Across the direction; stretch if left out.')),
    inset: Optional(Flag('Keeps the page margin at both sides.')),
  }),
  slots: {
    default: { description: 'What is laid out, in order.' },
  },
  parts: {
    root: 'The whole.',
  },
  states: {
    align: 'The alignment that the script chose.',
    direction: 'The direction that the script chose.',
    gap: 'The gap that the script chose.',
    inset: 'It has the margin of the page.',
  },
  example: {
    id: 'lines',
    props: { gap: 'sm', inset: true },
    children: [
      { id: 'first', component: 'Text', props: { text: { $t: 'site.period' } } },
      { id: 'second', component: 'Text', props: { text: { $t: 'points.welcome' } } },
    ],
  },
});
