import { define } from '../../define.ts';
import { Drawing, Props, Whole, Words } from '../../prop-types.ts';

export const image = define({
  name: 'Image',
  version: '1.0',
  description: 'A drawing.',
  props: Props({
    src: Drawing('The drawing.'),
    alt: Words('What it shows; empty when it only decorates.'),
    width: Whole('CSS pixels.'),
    height: Whole('CSS pixels.'),
  }),
});
