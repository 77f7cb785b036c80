import { fieldViews } from '#schemas/campaign/form.ts';
import { define } from '../../definition/define.ts';
import { Choice, Optional, Props, Words } from '../../definition/prop-types.ts';

export const choiceField = define({
  name: 'ChoiceField',
  version: '1.0',
  description: 'One of a few values in a form, all shown at once.',
  props: Props({
    field: Optional(fieldViews.choice),
    label: Words('What is to be chosen.'),
    hint: Optional(Words('What helps to choose, below the label.')),
    look: Optional(
      Choice(
        ['list', 'chips', 'swatches'],
        'list one below the other, chips side by side, swatches by the colour that each stands for; list if left out.',
      ),
    ),
  }),
  parts: {
    options: 'The choices.',
  },
  ornaments: {
    dot: 'The dot of a choice.',
    swatch: 'The colour of a choice.',
  },
  states: {
    locked: 'What cannot be changed now.',
    look: 'The look that the script chose.',
  },
  writesLaterTexts: true,
  example: {
    id: 'colour',
    props: {
      field: { $bind: 'flows.inquiry.fields.category' },
      label: { ja: '何についてですか？', en: 'What is it about?', ko: '무엇에 관한 문의인가요?' },
      look: 'chips',
    },
  },
});
