import { FormView } from '#schemas/campaign/form.ts';
import { define } from '../../definition/define.ts';
import { Icon, Optional, Props, Words } from '../../definition/prop-types.ts';

export const submitButton = define({
  name: 'SubmitButton',
  version: '1.0',
  description: 'Sends the form that it stands in; above it stands what is wrong with the form as a whole.',
  props: Props({
    form: Optional(FormView),
    label: Words('What sending does, in a word or two.'),
    busyLabel: Optional(Words('In place of the label while the form is on its way.')),
    icon: Optional(Icon()),
    disabledReason: Optional(
      Words('Why it cannot be sent, where the form waits until every field is right; what is wrong if left out.'),
    ),
  }),
  parts: {
    root: 'The whole.',
    button: 'The button.',
    problem: 'What is wrong.',
  },
  writesLaterTexts: true,
  example: {
    id: 'send',
    props: { form: { $bind: 'flows.inquiry.form' }, label: { ja: '送信する', en: 'Send', ko: '보내기' }, icon: 'mail' },
  },
});
