import { timestamp } from '#schemas/values/timestamp.ts';
import { define } from '../../definition/define.ts';
import { Props, Words } from '../../definition/prop-types.ts';

export const countdown = define({
  name: 'Countdown',
  version: '1.0',
  description: 'How long it is until something begins or ends: days, hours, minutes, seconds.',
  props: Props({
    until: timestamp('The instant that it counts to, such as "2026-12-24T19:00:00+09:00".'),
    label: Words('What happens then, above the figures.'),
  }),
  slots: {
    default: { description: 'Shown in its place once the time has come; nothing without it.' },
  },
  parts: {
    root: 'The whole.',
    figure: 'A figure.',
    label: 'What happens then.',
    line: 'The line of figures.',
    part: 'A figure with its unit.',
    unit: 'The unit of a figure.',
  },
  states: {
    unit: 'What the figure counts: "days", "hours", "minutes", "seconds".',
  },
  example: {
    id: 'kick-off',
    props: {
      until: '2026-12-24T19:00:00+09:00',
      label: { ja: '開幕まで', en: 'Until the opening', ko: '개막까지' },
    },
    children: [
      {
        id: 'begun',
        component: 'Text',
        props: { text: { ja: '開幕しました！', en: 'It has begun!', ko: '개막했습니다!' } },
      },
    ],
  },
});
