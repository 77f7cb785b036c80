import { define } from '../../define.ts';
import { Choice, Optional, Props, Words } from '../../prop-types.ts';

export const panel = define({
  name: 'Panel',
  version: '1.0',
  description: 'A raised surface.',
  props: Props({
    tone: Choice(['night', 'paper', 'glow'], 'Dark glass, cream paper, or lit.'),
    heading: Optional(Words('Heading.')),
  }),
  slots: {
    default: { description: 'Content.' },
  },
});
