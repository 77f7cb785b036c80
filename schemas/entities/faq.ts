import Type from 'typebox';
import { Text } from '../values/bounded.ts';

/** A frequent question with its answer. */
export const Faq = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; distinguishes questions.' }),
    question: Text({ description: 'The question, in the language of the fan.' }),
    answer: Text({ description: 'The answer, in the language of the fan, as RichText has it.' }),
  },
  { title: 'Frequent question', description: 'A question that many fans ask, and its answer.' },
);
export type Faq = Type.Static<typeof Faq>;
