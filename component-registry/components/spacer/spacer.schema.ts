import { define } from '../../definition/define.ts';
import { Choice, Props } from '../../definition/prop-types.ts';

export const spacer = define({
  name: 'Spacer',
  version: '1.0',
  description: 'Room between parts, in a step of the theme.',
  props: Props({
    size: Choice(['xs', 'sm', 'md', 'lg', 'xl'], 'How much: a step of "space" in the theme.'),
  }),
  parts: {
    root: 'The whole.',
  },
  example: { id: 'room', props: { size: 'lg' } },
});
