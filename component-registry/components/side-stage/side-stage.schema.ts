import { define } from '../../definition/define.ts';
import { Drawing, Optional, Props, Words } from '../../definition/prop-types.ts';

export const sideStage = define({
  name: 'SideStage',
  version: '1.0',
  description:
    'What stands beside the page column on a wide screen: logo, catchphrase, navigation. Not shown on phones.',
  props: Props({
    logo: Drawing('Logo on top.'),
    logoAlt: Words('What the logo says, for screen readers.'),
    catchphrase: Optional(Words('One line under the logo.')),
  }),
  slots: {
    default: { description: 'Navigation below the catchphrase.' },
  },
  parts: {
    root: 'The whole.',
    catchphrase: 'The catchphrase.',
    content: 'Its content.',
    logo: 'The logo.',
  },
  example: {
    id: 'stage',
    props: { logo: 'asset:logo.svg', logoAlt: { $t: 'site.name' }, catchphrase: { $t: 'site.catchphrase' } },
    children: [
      { id: 'terms', component: 'MenuItem', props: { label: { $t: 'navigation.terms' }, icon: 'info', to: '/terms' } },
    ],
  },
});
