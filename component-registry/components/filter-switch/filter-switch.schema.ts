import { listNames } from '#schemas/data-model/sources.ts';
import { define } from '../../definition/define.ts';
import { Choice, Props, Words } from '../../definition/prop-types.ts';

export const filterSwitch = define({
  name: 'FilterSwitch',
  version: '1.0',
  description:
    'Keeps a list to what its filter says, and shows everything again: of prizes, those that can be exchanged now.',
  props: Props({
    list: Choice(listNames, 'The list that is filtered; the page names it in "data".'),
    label: Words('What is kept, such as "Only what I can exchange now".'),
  }),
  parts: {
    root: 'The whole.',
    input: 'The input of the browser, over the form that is seen.',
    label: 'What is kept.',
    mark: 'The place of the mark.',
  },
  states: {
    on: 'The list is filtered.',
  },
  example: {
    id: 'exchangeable',
    props: {
      list: 'prizes',
      label: { ja: 'いま交換できる景品だけ', en: 'Only what I can get now', ko: '지금 교환 가능한 경품만' },
    },
  },
});
