import { define } from '../../definition/define.ts';
import { Optional, Props, TextLinks, Words } from '../../definition/prop-types.ts';

export const richText = define({
  name: 'RichText',
  version: '1.0',
  description:
    'Text with `**bold**` words, `[links](name)`, lists of lines that begin with "- ", and an empty line between paragraphs.',
  props: Props({
    text: Words('The text; a link is `[words](name)`, with the name of one of "links".'),
    links: Optional(TextLinks('Where the links of the text lead.')),
  }),
  parts: {
    root: 'The whole.',
    bold: 'Bold words.',
    link: 'A link.',
    list: 'A list.',
    paragraph: 'A paragraph.',
  },
  example: {
    id: 'about',
    props: {
      text: {
        ja: '**無料**で参加できます。くわしくは[規約](terms)へ。',
        en: 'Taking part is **free**. See the [terms](terms).',
        ko: '참가는 **무료**입니다. [약관](terms)을 확인해 주세요.',
      },
      links: [{ name: 'terms', to: '/terms' }],
    },
  },
});
