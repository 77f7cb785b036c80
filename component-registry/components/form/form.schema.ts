import { FormView } from '#schemas/campaign/form.ts';
import { define } from '../../definition/define.ts';
import { Optional, Props, Words } from '../../definition/prop-types.ts';

export const form = define({
  name: 'Form',
  version: '1.0',
  description: 'A form: its fields, and a SubmitButton that sends it. Its flow receives what is typed and sent.',
  props: Props({
    form: Optional(FormView),
    label: Words('What the form is for, for screen readers.'),
  }),
  slots: {
    default: { description: 'Fields, and a SubmitButton at the end.' },
  },
  parts: {
    root: 'The whole.',
  },
  writesLaterTexts: true,
  example: {
    id: 'form',
    props: { form: { $bind: 'flows.inquiry.form' }, label: { ja: 'お問い合わせ', en: 'Contact us', ko: '문의' } },
    children: [
      {
        id: 'message',
        component: 'LongTextField',
        props: { field: { $bind: 'flows.inquiry.fields.message' }, label: { ja: '内容', en: 'Message', ko: '내용' } },
      },
      {
        id: 'send',
        component: 'SubmitButton',
        props: { form: { $bind: 'flows.inquiry.form' }, label: { ja: '送信する', en: 'Send', ko: '보내기' } },
      },
    ],
  },
});
