import { define } from '../../definition/define.ts';
import { Optional, Props, Words } from '../../definition/prop-types.ts';

export const formResult = define({
  name: 'FormResult',
  version: '1.0',
  description: 'What stands in the place of a form that was sent; it takes the focus that the form had.',
  props: Props({
    heading: Words('What was done.'),
    text: Optional(Words('What happens next.')),
  }),
  slots: {
    default: { description: 'More of it, such as a number to keep, and the way on.' },
  },
  parts: {
    root: 'The whole.',
    heading: 'The heading.',
    text: 'The text.',
  },
  ornaments: {
    mark: 'A mark.',
  },
  example: { id: 'sent', props: { heading: { ja: '送信しました', en: 'Sent', ko: '보냈습니다' } } },
});
