import { define } from '../../define.ts';
import { Optional, Props, Words } from '../../prop-types.ts';

export const profileSummary = define({
  name: 'ProfileSummary',
  version: '1.0',
  description: 'Icon and nickname of a member.',
  props: Props({
    nickname: Words('Nickname.'),
    iconSrc: Words('Address of the icon.'),
    note: Optional(Words('A small line below.')),
  }),
  slots: {
    default: { description: 'Content.' },
  },
});
