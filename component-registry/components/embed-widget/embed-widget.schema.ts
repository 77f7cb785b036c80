import Type from 'typebox';
import { define } from '../../definition/define.ts';
import { Choice, Detail, Drawing, Optional, Props, Words } from '../../definition/prop-types.ts';

export const embedWidget = define({
  name: 'EmbedWidget',
  version: '1.0',
  description:
    'A post or a video of another site, shown by that site’s own program, which is loaded when the fan presses. Campaign.json declares the provider in "embeds". EmbedFrame shows the same in a frame and lets no program of another site into the page: prefer it.',
  props: Props({
    provider: Choice(
      ['x-widgets', 'youtube-api'],
      'The site that it comes from; written out, and declared in "embeds".',
    ),
    id: Type.String({
      pattern: '^[A-Za-z0-9_-]{1,64}$',
      description: 'What the site calls it: the last part of its address.',
    }),
    title: Words('What it shows, for everybody who does not see it.'),
    poster: Optional(Drawing('Shown until it is loaded.')),
  }),
  events: {
    watch: { description: 'A video began to play; sent once.', detail: Detail({}) },
  },
  parts: {
    root: 'The whole.',
    cover: 'What stands in its place.',
    loading: 'The words while it loads.',
    note: 'The note.',
    out: 'The link elsewhere.',
    place: 'Where the post appears.',
    show: 'The button that shows it.',
  },
  example: {
    id: 'post',
    props: {
      provider: 'x-widgets',
      id: '1700000000000000000',
      title: { ja: '3周年のごあいさつ', en: 'Our words for the third anniversary', ko: '3주년 인사' },
    },
    fallback: {
      id: 'post-gone',
      component: 'Text',
      props: {
        text: { ja: '投稿を表示できません。', en: 'The post cannot be shown.', ko: '게시물을 표시할 수 없습니다.' },
      },
    },
  },
});
