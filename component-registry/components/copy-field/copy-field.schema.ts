import { define } from '../../define.ts';
import { Detail, Props, Words } from '../../prop-types.ts';

export const copyField = define({
  name: 'CopyField',
  version: '1.0',
  description: 'A value to copy, such as a prize code.',
  props: Props({
    label: Words('What the value is.'),
    value: Words('The value.'),
    copyLabel: Words('Label of the button.'),
  }),
  events: {
    copy: { description: 'The button was pressed.', detail: Detail({ value: Words('The value.') }) },
  },
});
