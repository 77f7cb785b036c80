import Type from 'typebox';
import { longestText } from '#schemas/values/limits.ts';
import { define } from '../../definition/define.ts';
import { Detail, Drawing, Optional, Props, SitePath, Size } from '../../definition/prop-types.ts';

export const linkedPicture = define({
  name: 'LinkedPicture',
  version: '1.0',
  description: 'A drawing that is pressed: a banner that leads on.',
  props: Props({
    src: Drawing('The drawing.'),
    alt: Type.String({ minLength: 1, maxLength: longestText, description: 'What it leads to: the name of the link.' }),
    width: Size('Width of the drawing in CSS pixels; it shrinks where there is less room.'),
    height: Size('Height of the drawing in CSS pixels; keeps its room while it loads.'),
    to: Optional(SitePath('Path of the page that it leads to.')),
  }),
  events: {
    press: { description: 'It was pressed.', detail: Detail({}) },
  },
  parts: {
    root: 'The whole; what is pressed.',
    picture: 'The drawing.',
  },
  example: {
    id: 'banner',
    props: {
      src: 'asset:scene-welcome.svg',
      alt: { ja: '景品を見る', en: 'See the prizes', ko: '경품 보기' },
      width: 360,
      height: 220,
      to: '/prizes',
    },
  },
});
