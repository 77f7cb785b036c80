import { define } from '../../definition/define.ts';
import { Optional, Props, Words } from '../../definition/prop-types.ts';

export const section = define({
  name: 'Section',
  version: '1.0',
  description: 'A part of a page under a heading in two voices: Latin lettering as ornament, the heading below it.',
  props: Props({
    display: Words('Latin lettering, an ornament that is not read out.'),
    heading: Words('Heading of the part.'),
    lead: Optional(Words('A sentence below the heading.')),
  }),
  slots: {
    default: { description: 'Content of the part.' },
  },
  parts: {
    root: 'The whole.',
    content: 'Its content.',
    heading: 'The heading.',
    lead: 'The sentence below the heading.',
    top: 'What stands on top.',
  },
  ornaments: {
    display: 'The Latin lettering.',
    ornament: 'The Latin lettering and its ground.',
  },
  states: {
    echo: 'The lettering once more, for `attr()`.',
    letters: 'How many letters, 4 to 24.',
  },
  example: {
    id: 'terms',
    props: { display: 'TERMS', heading: { $t: 'navigation.terms' } },
    children: [{ id: 'note', component: 'Text', props: { text: { $t: 'points.noCashValue' } } }],
  },
});
