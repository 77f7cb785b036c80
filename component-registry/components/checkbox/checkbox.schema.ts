import { define } from '../../define.ts';
import { Detail, Flag, Optional, Props, Words } from '../../prop-types.ts';

export const checkbox = define({
  name: 'Checkbox',
  version: '1.0',
  description: 'A box to tick.',
  props: Props({
    label: Words('What ticking it means, beside the box.'),
    checked: Flag('Whether it is ticked; the script binds it to what "change" changes.'),
    disabled: Optional(Flag('Cannot be changed now.')),
  }),
  events: {
    change: {
      description: 'It was ticked or unticked.',
      detail: Detail({ checked: Flag('Whether it is ticked now.') }),
    },
  },
});
