import { fieldViews } from '#schemas/campaign/form.ts';
import { define } from '../../definition/define.ts';
import { Optional, Props, Words } from '../../definition/prop-types.ts';

export const numberField = define({
  name: 'NumberField',
  version: '1.0',
  description: 'A whole number in a form: typed, or changed by one with minus and plus.',
  props: Props({
    field: Optional(fieldViews.number),
    label: Words('What is counted.'),
    hint: Optional(Words('What helps to fill it in, below the label.')),
    unit: Optional(Words('Unit, small beside the number.')),
  }),
  parts: {
    frame: 'What frames it.',
    number: 'The number.',
    unit: 'The unit.',
  },
  states: {
    locked: 'What cannot be changed now.',
  },
  writesLaterTexts: true,
  example: {
    id: 'amount',
    props: { label: { ja: '口数', en: 'Entries', ko: '응모 수' }, unit: { ja: '口', en: 'entries', ko: '구좌' } },
  },
});
