import Type from 'typebox';
import { define } from '../../definition/define.ts';
import { Detail, Drawing, Props, Words } from '../../definition/prop-types.ts';

export const walkthrough = define({
  name: 'Walkthrough',
  version: '1.0',
  description: 'Steps, one at a time: a button leads on, at the last it ends.',
  props: Props({
    steps: Type.Array(
      Props({
        heading: Words('What the step is.'),
        text: Words('What it means.'),
        image: Drawing('A drawing above it, 360 × 240.'),
      }),
      { minItems: 1, maxItems: 6, description: 'The steps, in order; one to six.' },
    ),
    nextLabel: Words('Words of the button that leads on.'),
    doneLabel: Words('Words of the button at the last step.'),
  }),
  events: {
    done: { description: 'The button at the last step was pressed.', detail: Detail({}) },
  },
  parts: {
    root: 'The whole.',
    controls: 'The line of buttons.',
    heading: 'The heading.',
    image: 'The drawing.',
    next: 'The button that goes on.',
    position: 'The line of marks, one a step.',
    mark: 'A mark.',
    previous: 'The button that goes back.',
    step: 'The step that is shown.',
    text: 'The text.',
  },
  states: {
    current: 'The mark of the step that is shown.',
  },
  example: {
    id: 'how',
    props: {
      steps: [
        {
          heading: { ja: 'あつめる', en: 'Collect', ko: '모으기' },
          text: { ja: '投稿にいいねしよう', en: 'Like our posts', ko: '게시물에 좋아요를 눌러요' },
          image: 'asset:scene-welcome.svg',
        },
        {
          heading: { ja: 'つかう', en: 'Spend', ko: '쓰기' },
          text: { ja: '景品と交換しよう', en: 'Swap them for prizes', ko: '경품과 교환해요' },
          image: 'asset:badge-welcome.svg',
        },
      ],
      nextLabel: { ja: 'つぎへ', en: 'Next', ko: '다음' },
      doneLabel: { ja: 'はじめる', en: 'Start', ko: '시작하기' },
    },
    on: { done: { action: 'modal.close' } },
  },
});
