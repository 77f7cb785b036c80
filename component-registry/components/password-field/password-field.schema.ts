import { fieldViews } from '#schemas/campaign/form.ts';
import { define } from '../../definition/define.ts';
import { Choice, Optional, Props, Words } from '../../definition/prop-types.ts';

export const passwordField = define({
  name: 'PasswordField',
  version: '1.0',
  description: 'A password in a form; the fan can have it shown.',
  props: Props({
    field: Optional(fieldViews.text),
    label: Words('Which password is asked for.'),
    hint: Optional(Words('What helps to fill it in, below the label.')),
    autocomplete: Optional(
      Choice(
        ['current-password', 'new-password', 'off'],
        'What a password manager may fill in or keep; current-password if left out.',
      ),
    ),
  }),
  parts: {
    frame: 'What frames it.',
    show: 'The button that shows it.',
  },
  states: {
    locked: 'What cannot be changed now.',
  },
  writesLaterTexts: true,
  example: { id: 'password', props: { label: { ja: 'パスワード', en: 'Password', ko: '비밀번호' } } },
});
