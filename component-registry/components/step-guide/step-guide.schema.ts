import Type from 'typebox';
import { define } from '../../definition/define.ts';
import { Drawing, Props, Words } from '../../definition/prop-types.ts';

export const stepGuide = define({
  name: 'StepGuide',
  version: '1.0',
  description: 'Numbered steps: how to take part.',
  props: Props({
    steps: Type.Array(
      Props({
        heading: Words('What the step is.'),
        text: Words('What to do.'),
        image: Drawing('A small drawing beside it.'),
      }),
      { minItems: 1, maxItems: 6, description: 'The steps, in order; one to six.' },
    ),
  }),
  parts: {
    root: 'The whole.',
    heading: 'The heading.',
    image: 'The drawing.',
    number: 'The number.',
    step: 'A step of the guide.',
    text: 'The text.',
    words: 'The words.',
  },
  example: {
    id: 'how',
    props: {
      steps: [
        {
          heading: { ja: 'あつめる', en: 'Collect', ko: '모으기' },
          text: { ja: '投稿にいいねしよう', en: 'Like our posts', ko: '게시물에 좋아요를 눌러요' },
          image: 'asset:badge-welcome.svg',
        },
      ],
    },
  },
});
