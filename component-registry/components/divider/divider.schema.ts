import { define } from '../../definition/define.ts';
import { Props } from '../../definition/prop-types.ts';

export const divider = define({
  name: 'Divider',
  version: '1.0',
  description: 'A drawn line between parts, from the theme.',
  props: Props({}),
  parts: {
    root: 'The whole.',
  },
  example: { id: 'line' },
});
