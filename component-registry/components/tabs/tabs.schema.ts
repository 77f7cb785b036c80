import Type from 'typebox';
import { define } from '../../definition/define.ts';
import { Props, Words } from '../../definition/prop-types.ts';

const panel = (which: string) => ({ description: `What the ${which} tab shows.` });

export const tabs = define({
  name: 'Tabs',
  version: '1.0',
  description: 'Contents of which one is shown at a time, chosen by tabs above them.',
  props: Props({
    label: Words('What is chosen among, for screen readers.'),
    tabs: Type.Array(Words('What the tab says.'), {
      minItems: 2,
      maxItems: 4,
      description: 'The tabs, in order; two to four. Each shows the slot of its number.',
    }),
  }),
  slots: {
    panel1: panel('first'),
    panel2: panel('second'),
    panel3: panel('third'),
    panel4: panel('fourth'),
  },
  parts: {
    root: 'The whole.',
    list: 'The line of tabs.',
    panel: 'The content that is shown.',
    tab: 'A tab; "aria-selected" where it is chosen.',
  },
  example: {
    id: 'ways',
    props: {
      label: { ja: '参加のしかた', en: 'Ways to take part', ko: '참가 방법' },
      tabs: [
        { ja: 'はじめて', en: 'New here', ko: '처음' },
        { ja: '2回目から', en: 'Back again', ko: '두 번째부터' },
      ],
    },
    slots: {
      panel1: [
        {
          id: 'first-time',
          component: 'Text',
          props: { text: { ja: '登録から。', en: 'Sign up first.', ko: '등록부터.' } },
        },
      ],
      panel2: [
        { id: 'again', component: 'Text', props: { text: { ja: 'ログインから。', en: 'Log in.', ko: '로그인부터.' } } },
      ],
    },
  },
});
