import { listNames } from '#schemas/data-model/sources.ts';
import { define } from '../../definition/define.ts';
import { Choice, Props, Words } from '../../definition/prop-types.ts';

export const sortSwitch = define({
  name: 'SortSwitch',
  version: '1.0',
  description: 'Chooses the order of a sortable list.',
  props: Props({
    list: Choice(listNames, 'The list that is put in order; the page names it in "data".'),
    label: Words('What it is for, such as "Order", for screen readers.'),
    ascending: Words('Name of the ascending order.'),
    descending: Words('Name of the descending order.'),
  }),
  parts: {
    root: 'The whole.',
    input: 'The input of the browser, over the form that is seen.',
    legend: 'What is chosen.',
    segment: 'A choice.',
    track: 'The choices in a row.',
  },
  states: {
    order: 'The order that is chosen.',
  },
  example: {
    id: 'order',
    props: {
      list: 'prizes',
      label: { ja: '並び順', en: 'Order', ko: '정렬' },
      ascending: { ja: '少ない順', en: 'Cheapest first', ko: '낮은 순' },
      descending: { ja: '多い順', en: 'Dearest first', ko: '높은 순' },
    },
  },
});
