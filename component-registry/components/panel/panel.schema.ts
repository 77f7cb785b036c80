import { define } from '../../definition/define.ts';
import { Choice, Optional, Props, Words } from '../../definition/prop-types.ts';

export const panel = define({
  name: 'Panel',
  version: '2.0',
  description: 'A raised surface with content on it.',
  props: Props({
    tone: Choice(
      ['plain', 'paper', 'accent'],
      'plain lies on the page, paper is light, accent is set off by the accent colour.',
    ),
    heading: Optional(Words('Heading of the surface; none when left out.')),
  }),
  slots: {
    default: { description: 'What lies on the surface.' },
  },
  parts: {
    root: 'The whole.',
    heading: 'The heading.',
  },
  states: {
    tone: 'The tone that the script chose.',
  },
  example: {
    id: 'note',
    props: { tone: 'paper', heading: { $t: 'closed.heading' } },
    children: [{ id: 'closed', component: 'Text', props: { text: { $t: 'closed.text' } } }],
  },
});
