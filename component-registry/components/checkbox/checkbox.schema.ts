import { define } from '../../define.ts';
import { Detail, Flag, Optional, Props, Words } from '../../prop-types.ts';

export const checkbox = define({
  name: 'Checkbox',
  version: '1.0',
  description: 'A box to tick.',
  props: Props({
    label: Words('What ticking means.'),
    checked: Flag('Ticked.'),
    disabled: Optional(Flag('Cannot be changed now.')),
  }),
  events: {
    change: { description: 'It was ticked or unticked.', detail: Detail({ checked: Flag('Ticked now.') }) },
  },
});
