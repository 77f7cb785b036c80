import Type from 'typebox';
import { define } from '../../definition/define.ts';
import { Flag, Optional, Props, Words } from '../../definition/prop-types.ts';

export const accordion = define({
  name: 'Accordion',
  version: '1.0',
  description: 'Headings that open what stands below them, such as questions and their answers.',
  props: Props({
    items: Type.Array(
      Props({
        heading: Words('What is always seen.'),
        text: Words('What opens below it; line breaks stay.'),
      }),
      { minItems: 1, maxItems: 40, description: 'The headings with their texts, in order; one to forty.' },
    ),
    single: Optional(Flag('Whether opening one closes the others; false if left out.')),
  }),
  parts: {
    root: 'The whole.',
    arrow: 'The arrow that turns.',
    heading: 'The heading.',
    item: 'A heading with its text; "open" while it is.',
    summary: 'What is pressed.',
    text: 'The text.',
  },
  example: {
    id: 'questions',
    props: {
      items: [
        {
          heading: { ja: '参加費はかかりますか？', en: 'Does it cost anything?', ko: '참가비가 있나요?' },
          text: { ja: '無料です。', en: 'No, it is free.', ko: '무료입니다.' },
        },
      ],
    },
  },
});
