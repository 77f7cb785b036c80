import Type from 'typebox';
import { define } from '../../define.ts';
import { Detail, Flag, Props, Words } from '../../prop-types.ts';

export const signUpCard = define({
  name: 'SignUpCard',
  version: '1.0',
  description: 'The fan who came back from the social network, while the profile arrives and when it is there.',
  props: Props({
    nickname: Type.Union([Type.String(), Type.Null()], { description: 'Null until it arrived.' }),
    imageUrl: Type.Union([Type.String(), Type.Null()], { description: 'Null until it arrived.' }),
    waitingText: Words('Shown while the profile arrives.'),
    refreshLabel: Words('Label of the refresh button.'),
    canRefresh: Flag('The refresh button shows.'),
    refreshing: Flag('The refresh button is at work.'),
  }),
  events: {
    refresh: { description: 'Refresh was pressed.', detail: Detail({}) },
  },
});
