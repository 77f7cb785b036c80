import { define } from '../../definition/define.ts';
import { Detail, Props, Words } from '../../definition/prop-types.ts';

export const copyField = define({
  name: 'CopyField',
  version: '1.0',
  description: 'A value to copy, such as a prize code.',
  props: Props({
    label: Words('What the value is, above it.'),
    value: Words('The value, as it is copied.'),
    copyLabel: Words('Label of the button that copies.'),
  }),
  events: {
    copy: {
      description: 'The copy button was pressed; "copy" is the action for it.',
      detail: Detail({ value: Words('The value of the field.') }),
    },
  },
  parts: {
    root: 'The whole.',
    copy: 'The button that copies.',
    label: 'The label.',
    value: 'The value.',
  },
  example: {
    id: 'code',
    props: {
      label: { ja: 'コード', en: 'Your code', ko: '코드' },
      value: 'HOSHI-2026',
      copyLabel: { ja: 'コピー', en: 'Copy', ko: '복사' },
    },
    on: { copy: { action: 'copy', text: { $bind: 'event.value' } } },
  },
});
