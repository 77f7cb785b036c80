import { define } from '../../define.ts';
import { Detail, Flag, Optional, Props, Words } from '../../prop-types.ts';

export const loginPanel = define({
  name: 'LoginPanel',
  version: '1.1',
  description: 'Sign-up and login buttons, and the choice of another account (spec §2, Login).',
  props: Props({
    signUpLabel: Words('Label of the sign-up button.'),
    loginLabel: Words('Label of the login button.'),
    anotherAccountLabel: Words('Label of the box that asks for another account.'),
    note: Optional(Words('A line about the social network, below the buttons.')),
    signUpClosed: Optional(
      Flag('Registration has ended: login comes first, and sign-up, for whoever wants to know, after it.'),
    ),
  }),
  events: {
    signUp: {
      description: 'Sign-up was pressed.',
      detail: Detail({ anotherAccount: Flag('Whether the box for another account is ticked.') }),
    },
    login: {
      description: 'Login was pressed.',
      detail: Detail({ anotherAccount: Flag('Whether the box for another account is ticked.') }),
    },
  },
});
