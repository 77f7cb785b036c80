import { fieldViews } from '#schemas/campaign/form.ts';
import { define } from '../../definition/define.ts';
import { Optional, Props, Words } from '../../definition/prop-types.ts';

export const checkboxField = define({
  name: 'CheckboxField',
  version: '1.0',
  description: 'A box to tick in a form. One that a script keeps by itself is a Checkbox.',
  props: Props({
    field: Optional(fieldViews.tick),
    label: Words('What ticking it means, beside the box.'),
    hint: Optional(Words('What helps to decide, above the box.')),
  }),
  parts: {
    row: 'A row.',
  },
  states: {
    locked: 'What cannot be changed now.',
    wrong: 'What was filled in wrongly.',
  },
  writesLaterTexts: true,
  example: {
    id: 'agree',
    props: {
      field: { $bind: 'flows.inquiry.fields.agree' },
      label: { ja: '規約に同意します', en: 'I agree to the terms', ko: '약관에 동의합니다' },
    },
  },
});
