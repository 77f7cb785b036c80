import { define } from '../../definition/define.ts';
import { Detail, Flag, Optional, Props, Words } from '../../definition/prop-types.ts';

export const checkbox = define({
  name: 'Checkbox',
  version: '1.0',
  description: 'A box to tick.',
  props: Props({
    label: Words('What ticking it means, beside the box.'),
    checked: Flag('Whether it is ticked; the script binds it to what "change" changes.'),
    disabled: Optional(Flag('Cannot be changed now.')),
  }),
  events: {
    change: {
      description: 'It was ticked or unticked.',
      detail: Detail({ checked: Flag('Whether it is ticked now.') }),
    },
  },
  parts: {
    root: 'The whole.',
    input: 'The input of the browser, over the form that is seen.',
    label: 'The label.',
  },
  example: {
    id: 'agree',
    props: {
      label: { ja: '規約に同意します', en: 'I agree to the terms', ko: '약관에 동의합니다' },
      checked: { $bind: 'flows.signUp.agreed' },
    },
    visible: { $bind: 'flows.signUp.state' },
    on: {
      change: {
        action: 'flow.send',
        flow: 'signUp',
        event: 'rules.agree',
        with: { agreed: { $bind: 'event.checked' } },
      },
    },
  },
});
