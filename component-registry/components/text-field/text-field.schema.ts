import { fieldViews } from '#schemas/campaign/form.ts';
import { define } from '../../definition/define.ts';
import { Choice, Optional, Props, Words } from '../../definition/prop-types.ts';

export const textField = define({
  name: 'TextField',
  version: '1.0',
  description: 'A line of text in a form, with its limit counted unless it is a code.',
  props: Props({
    field: Optional(fieldViews.text),
    label: Words('What is asked for.'),
    hint: Optional(Words('What helps to fill it in, below the label.')),
    placeholder: Optional(Words('An example inside the empty field; nothing that is needed, since it goes.')),
    keyboard: Optional(
      Choice(
        ['text', 'email', 'url', 'search', 'code'],
        'What a phone offers for typing; code is Latin letters as they are typed. Digits come by themselves where the field takes digits only; text if left out.',
      ),
    ),
    autocomplete: Optional(
      Choice(
        ['off', 'name', 'nickname', 'username', 'email', 'one-time-code'],
        'What the browser may fill in; off if left out.',
      ),
    ),
    enterKey: Optional(
      Choice(
        ['next', 'done', 'send', 'go', 'search'],
        'What the Enter key of a phone is named; its own name if left out.',
      ),
    ),
  }),
  parts: {},
  writesLaterTexts: true,
  example: {
    id: 'name',
    props: {
      field: { $bind: 'flows.inquiry.fields.replyName' },
      label: { ja: 'お名前', en: 'Name', ko: '이름' },
      autocomplete: 'nickname',
    },
  },
});
