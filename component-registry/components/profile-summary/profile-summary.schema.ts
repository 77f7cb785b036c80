import { define } from '../../definition/define.ts';
import { Optional, OwnPicture, Props, Words } from '../../definition/prop-types.ts';

export const profileSummary = define({
  name: 'ProfileSummary',
  version: '1.0',
  description: 'Icon and nickname of a member.',
  props: Props({
    nickname: Words('Name of the member.'),
    iconSrc: OwnPicture('Address of the icon; bind "user.iconPath".'),
    note: Optional(Words('A small line below the name.')),
  }),
  slots: {
    default: { description: 'Beside or below the name.' },
  },
  parts: {
    root: 'The whole.',
    nickname: 'The name of the member.',
    note: 'The note.',
    who: 'Picture and name.',
    words: 'The words.',
  },
  example: { id: 'profile', props: { nickname: { $bind: 'user.nickname' }, iconSrc: { $bind: 'user.iconPath' } } },
});
