import { fieldViews } from '#schemas/campaign/form.ts';
import { define } from '../../definition/define.ts';
import { Optional, Props, Words } from '../../definition/prop-types.ts';

export const selectField = define({
  name: 'SelectField',
  version: '1.0',
  description:
    'One of many values in a form, chosen from a list that opens. For a few, ChoiceField shows them at once.',
  props: Props({
    field: Optional(fieldViews.choice),
    label: Words('What is to be chosen.'),
    hint: Optional(Words('What helps to choose, below the label.')),
    placeholder: Optional(Words('Stands there before something is chosen; the product’s own words if left out.')),
    unit: Optional(Words('Unit, small beside the list, such as "years".')),
  }),
  parts: {
    control: 'Where one writes.',
    frame: 'What frames it.',
    row: 'A row.',
    unit: 'The unit.',
  },
  states: {
    empty: 'There is nothing in it.',
    locked: 'What cannot be changed now.',
  },
  writesLaterTexts: true,
  example: {
    id: 'category',
    props: {
      field: { $bind: 'flows.inquiry.fields.category' },
      label: { ja: '何についてですか？', en: 'What is it about?', ko: '무엇에 관한 문의인가요?' },
    },
  },
});
