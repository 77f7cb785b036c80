import { fieldViews } from '#schemas/campaign/form.ts';
import { define } from '../../definition/define.ts';
import { Optional, Props, Words } from '../../definition/prop-types.ts';

export const fileField = define({
  name: 'FileField',
  version: '1.0',
  description: 'A picture of the fan in a form: picked, looked at, turned, taken out again. It stays in the browser.',
  props: Props({
    field: Optional(fieldViews.file),
    label: Words('Which picture is asked for.'),
    hint: Optional(Words('What kind of picture looks best, below the label.')),
  }),
  parts: {
    about: 'What the prize is: drawing, name, terms, description.',
    name: 'The name.',
    pick: 'The button that picks a file.',
    picked: 'The picked file.',
    picture: 'The picture.',
    preview: 'The preview of the picture.',
    size: 'The size of the file.',
    tools: 'The buttons.',
  },
  states: {
    locked: 'What cannot be changed now.',
  },
  writesLaterTexts: true,
  example: {
    id: 'icon',
    props: {
      label: { ja: 'アイコン', en: 'Icon', ko: '아이콘' },
      hint: {
        ja: '480×480ピクセル以上の正方形がおすすめです。',
        en: 'A square of 480 × 480 pixels or more looks best.',
        ko: '480×480픽셀 이상의 정사각형을 권장합니다.',
      },
    },
  },
});
