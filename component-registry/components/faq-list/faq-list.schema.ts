import Type from 'typebox';
import { Faq } from '#schemas/entities/faq.ts';
import { mostFaqs } from '#schemas/values/limits.ts';
import { define } from '../../definition/define.ts';
import { Optional, Props, TextLinks } from '../../definition/prop-types.ts';

export const faqList = define({
  name: 'FaqList',
  version: '1.0',
  description:
    'Frequent questions that open to their answers, and a search over both, which takes wide, narrow, large and small letters, hiragana and katakana as one.',
  props: Props({
    items: Type.Array(Faq, { maxItems: mostFaqs, description: 'The questions: "resources.faqs.items".' }),
    links: Optional(TextLinks('Where the links of the answers lead.')),
  }),
  slots: {
    none: { description: 'Shown where no question is found.' },
  },
  parts: {
    root: 'The whole.',
    none: 'What stands there when none was found.',
    search: 'The search.',
    status: 'How many were found.',
  },
  example: {
    id: 'faqs',
    props: { items: { $bind: 'resources.faqs.items' } },
  },
});
