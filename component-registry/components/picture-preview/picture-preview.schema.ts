import { timestamp } from '#schemas/values/timestamp.ts';
import { define } from '../../definition/define.ts';
import { DrawingOrMade, Optional, Props, Size, Words } from '../../definition/prop-types.ts';

export const picturePreview = define({
  name: 'PicturePreview',
  version: '1.0',
  description:
    'A picture to look at and keep, in a modal: touch screens get the hint to hold it down, pointers a link that downloads it, until an optional deadline.',
  props: Props({
    src: DrawingOrMade('The picture: PNG, JPEG or WebP, since phones do not save SVG.'),
    alt: Words('What it shows, for screen readers.'),
    width: Size(
      'Width of the picture in CSS pixels; it is shown at most 425 wide, and shrinks where there is less room.',
    ),
    height: Size('Height of the picture in CSS pixels; keeps its room while it loads.'),
    hint: Words('How to save it on a touch screen: hold it down.'),
    fileName: Optional(Words('Name of the downloaded file, such as "my-card.png"; that of its address if left out.')),
    downloadLabel: Words('Label of the link that downloads it, where there is a pointer.'),
    until: Optional(timestamp('Until when it can be saved, such as "2026-12-24T23:59:00+09:00"; always if left out.')),
    untilLabel: Optional(Words('Stands before the deadline, such as "Save it by".')),
    ended: Optional(Words('Shown in place of hint and link once the deadline is over.')),
  }),
  parts: {
    root: 'The whole.',
    deadline: 'The line that says until when.',
    download: 'The link that downloads it.',
    ended: 'What is said once the deadline is over.',
    hint: 'How to save it on a touch screen.',
    picture: 'The picture.',
  },
  example: {
    id: 'gift',
    props: {
      src: 'asset:wallpaper/hoshi-no-uta.jpg',
      alt: { ja: '星空とオルゴール', en: 'A music box under the stars', ko: '별하늘과 오르골' },
      width: 1170,
      height: 2532,
      hint: {
        ja: '画像を長押しして保存してください',
        en: 'Press and hold the picture to save it',
        ko: '이미지를 길게 눌러 저장해 주세요',
      },
      downloadLabel: { ja: '画像を保存する', en: 'Download the picture', ko: '이미지 저장하기' },
      until: '2027-12-24T23:59:59+09:00',
      untilLabel: { ja: '保存できる期限', en: 'Save it by', ko: '저장 기한' },
      ended: {
        ja: '保存期間は終了しました',
        en: 'The time to save it is over',
        ko: '저장 기간이 끝났습니다',
      },
    },
  },
});
