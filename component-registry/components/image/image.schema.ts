import { define } from '../../definition/define.ts';
import { Drawing, Props, Size, Words } from '../../definition/prop-types.ts';

export const image = define({
  name: 'Image',
  version: '1.0',
  description: 'A drawing of the campaign in the page.',
  props: Props({
    src: Drawing('The drawing.'),
    alt: Words('What it shows, for screen readers; empty when it only decorates.'),
    width: Size('Width of the drawing in CSS pixels; it shrinks where there is less room.'),
    height: Size('Height of the drawing in CSS pixels; keeps its room while it loads.'),
  }),
  parts: {
    root: 'The whole.',
  },
  example: {
    id: 'scene',
    props: { src: 'asset:scene-welcome.svg', alt: { $t: 'site.scene' }, width: 320, height: 240 },
  },
});
