import { fieldViews } from '#schemas/campaign/form.ts';
import { define } from '../../definition/define.ts';
import { Optional, Props, Words } from '../../definition/prop-types.ts';

export const fileField = define({
  name: 'FileField',
  version: '2.0',
  description:
    'A picture of the fan in a form: picked, moved, zoomed, turned, taken out again. It stays in the browser, without what the file tells of its origin.',
  props: Props({
    field: Optional(fieldViews.file),
    label: Words('Which picture is asked for.'),
    hint: Optional(Words('What kind of picture looks best, below the label.')),
  }),
  parts: {
    about: 'Name and size of the file.',
    grid: 'The lines over the picture while it is moved.',
    help: 'How the picture is moved and zoomed.',
    name: 'The name of the file.',
    note: 'Something to know of the picture: that it is small, or moves.',
    notes: 'All that is to know of the picture.',
    pick: 'The button that picks a file.',
    picked: 'The picked file.',
    picture: 'The picture with all that belongs to it.',
    preview: 'What is shown of the picture.',
    size: 'Width and height of the picture.',
    slider: 'How far it is zoomed in.',
    stage: 'The square in which the picture is moved.',
    tools: 'The buttons that turn the picture and take it out.',
    zoom: 'The line with the slider.',
  },
  states: {
    dragging: 'The picture is being moved.',
    locked: 'What cannot be changed now.',
    reading: 'A file is being read.',
    scrolls: 'A finger on the stage scrolls the page: there is nothing to be moved up or down.',
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
