import Type from 'typebox';
import { longestText } from '#schemas/values/limits.ts';
import { fieldViews } from '#schemas/campaign/form.ts';
import { define } from '../../definition/define.ts';
import { Choice, Optional, Props, Words } from '../../definition/prop-types.ts';

export const longTextField = define({
  name: 'LongTextField',
  version: '1.0',
  description: 'Several lines of text in a form, with what was written counted; it grows with what is written.',
  props: Props({
    field: Optional(fieldViews.text),
    label: Words('What is asked for.'),
    hint: Optional(Words('What helps to fill it in, below the label.')),
    placeholder: Optional(Words('An example inside the empty field; nothing that is needed, since it goes.')),
    size: Optional(
      Choice(['short', 'long'], 'Room of the empty field: short is three lines, long is six; short if left out.'),
    ),
    advisedLength: Optional(
      Type.Integer({
        minimum: 1,
        maximum: longestText,
        description: 'Characters up to which it is shown at its best, such as 48; more are taken, and counted as many.',
      }),
    ),
  }),
  parts: {
    control: 'Where one writes.',
  },
  states: {
    locked: 'What cannot be changed now.',
    size: 'The size that the script chose.',
  },
  writesLaterTexts: true,
  example: {
    id: 'message',
    props: {
      field: { $bind: 'flows.inquiry.fields.message' },
      label: { ja: '内容', en: 'Message', ko: '내용' },
      size: 'long',
    },
  },
});
