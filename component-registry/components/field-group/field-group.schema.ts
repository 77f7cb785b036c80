import { define } from '../../definition/define.ts';
import { Choice, Optional, Props, Words } from '../../definition/prop-types.ts';

export const fieldGroup = define({
  name: 'FieldGroup',
  version: '1.0',
  description: 'Fields that belong together, such as a month and a day, under one legend.',
  props: Props({
    legend: Words('What they are together.'),
    hint: Optional(Words('What helps to fill them in, below the legend.')),
    layout: Optional(
      Choice(['column', 'row'], 'column one below the other, row side by side where there is room; row if left out.'),
    ),
  }),
  slots: {
    default: { description: 'The fields.' },
  },
  parts: {
    fields: 'The fields of the group.',
  },
  states: {
    layout: 'The layout that the script chose.',
  },
  example: {
    id: 'birthday',
    props: { legend: { ja: '誕生日', en: 'Birthday', ko: '생일' } },
    children: [
      { id: 'month', component: 'SelectField', props: { label: { ja: '月', en: 'Month', ko: '월' } } },
      { id: 'day', component: 'SelectField', props: { label: { ja: '日', en: 'Day', ko: '일' } } },
    ],
  },
});
