import { define } from '../../definition/define.ts';
import { Props, Words } from '../../definition/prop-types.ts';

export const carousel = define({
  name: 'Carousel',
  version: '1.0',
  description: 'Items one at a time, moved on by a finger, by keys or by buttons; never by itself.',
  props: Props({
    label: Words('What it holds, for screen readers.'),
  }),
  slots: {
    default: { description: 'The items, in order.' },
  },
  parts: {
    root: 'The whole.',
    controls: 'The line of buttons.',
    next: 'The button that goes on.',
    position: 'Where it stands, such as "2 / 5".',
    previous: 'The button that goes back.',
    row: 'What scrolls.',
  },
  example: {
    id: 'banners',
    props: { label: { ja: 'おすすめ', en: 'Picks', ko: '추천' } },
    children: [
      {
        id: 'first',
        component: 'LinkedPicture',
        props: {
          src: 'asset:scene-welcome.svg',
          alt: { ja: '景品を見る', en: 'See the prizes', ko: '경품 보기' },
          width: 360,
          height: 220,
          to: '/prizes',
        },
      },
    ],
  },
});
