import Type from 'typebox';
import { embedProviderNames } from '#schemas/campaign/embeds.ts';
import { define } from '../../definition/define.ts';
import { Choice, Drawing, Optional, Props, Words } from '../../definition/prop-types.ts';

export const embedFrame = define({
  name: 'EmbedFrame',
  version: '1.0',
  description:
    'A post or a video of another site, loaded when the fan presses it. Campaign.json declares the provider in "embeds".',
  props: Props({
    provider: Choice(embedProviderNames, 'The site that it comes from; written out, and declared in "embeds".'),
    id: Type.String({
      pattern: '^[A-Za-z0-9_-]{1,64}$',
      description: 'What the site calls it: the last part of its address.',
    }),
    title: Words('What it shows, for everybody who does not see it.'),
    ratio: Choice(['16:9', '9:16', '1:1', '4:5'], 'Width to height of the frame, which keeps its room.'),
    poster: Optional(Drawing('Shown until it is loaded.')),
  }),
  parts: {
    root: 'The whole.',
    frame: 'What frames it.',
    loading: 'The words while it loads.',
  },
  example: {
    id: 'clip',
    props: {
      provider: 'tiktok-player',
      id: '7300000000000000000',
      title: { ja: '歌の練習', en: 'Rehearsal of the song', ko: '노래 연습' },
      ratio: '9:16',
    },
    fallback: {
      id: 'clip-gone',
      component: 'Text',
      props: {
        text: { ja: '動画を表示できません。', en: 'The video cannot be shown.', ko: '동영상을 표시할 수 없습니다.' },
      },
    },
  },
});
