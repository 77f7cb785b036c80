import { define } from '../../definition/define.ts';
import { Detail, Flag, Optional, Props, Words } from '../../definition/prop-types.ts';

export const loginPanel = define({
  name: 'LoginPanel',
  version: '1.1',
  description: 'Sign-up and login buttons, and the choice of another account.',
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
  parts: {
    root: 'The whole.',
    another: 'The switch for another account.',
    input: 'The input of the browser, over the form that is seen.',
    note: 'The note.',
    track: 'The track of the switch.',
    way: 'A way in.',
  },
  example: {
    id: 'enter',
    props: {
      signUpLabel: { ja: 'はじめて参加する', en: 'Join for the first time', ko: '처음 참가하기' },
      loginLabel: { $t: 'navigation.login' },
      anotherAccountLabel: { ja: '別のアカウントを使う', en: 'Use another account', ko: '다른 계정 사용' },
    },
    on: {
      signUp: { action: 'flow.start', flow: 'signUp', with: { anotherAccount: { $bind: 'event.anotherAccount' } } },
      login: { action: 'flow.start', flow: 'login', with: { anotherAccount: { $bind: 'event.anotherAccount' } } },
    },
  },
});
