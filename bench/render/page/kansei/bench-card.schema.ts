import { define } from '#component-registry/definition/define.ts';
import { Props, Whole, Words } from '#component-registry/definition/prop-types.ts';

export const benchCard = define({
  name: 'BenchCard',
  version: '1.0',
  description: 'The card that every side of the bench renders.',
  props: Props({
    title: Words('Heading.'),
    text: Words('Description.'),
    points: Whole('What it costs.'),
    badge: Words('A word that stands out.'),
    colour: Words('Colour of the drawing.'),
    action: Words('Words of the button.'),
  }),
  example: { id: 'card' },
});
